import { handleSweep } from "@/server/jobs/handle-sweep";

export const dynamic = "force-dynamic";
export const maxDuration = 60;
export { handleSweep as GET, handleSweep as POST };
