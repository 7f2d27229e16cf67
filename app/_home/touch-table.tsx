"use client";

import { lazy, Suspense } from "react";

const Lesson = lazy(() => import("@/app/learn/lesson").then((file) => ({ default: file.Lesson })));

/** A table to play at before anything is asked. The server draws it; what moves it comes after the rest of the page. */
export function TouchTable() {
  return (
    <div className="touch">
      <Suspense fallback={null}>
        <Lesson inset />
      </Suspense>
    </div>
  );
}
