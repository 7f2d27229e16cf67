import { handleTrpc } from "@/server/api/http";

export const dynamic = "force-dynamic";
export { handleTrpc as GET, handleTrpc as POST };
