/** Put in by the build: see next.config.ts. */
declare const BUILD_ID: string;

/** Which build of the pages this is: the same sources give the same name. "development" where nothing was built. */
export const buildId: string = typeof BUILD_ID === "string" ? BUILD_ID : "development";
