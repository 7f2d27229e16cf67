import { handleService } from "@/server/auth/handle-service";

export const dynamic = "force-dynamic";
export { handleService as GET };
