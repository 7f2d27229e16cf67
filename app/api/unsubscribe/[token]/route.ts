import { handleUnsubscribe } from "@/server/notify/handle-unsubscribe";

type Route = { readonly params: Promise<{ readonly token: string }> };

export const dynamic = "force-dynamic";

const handle = async (request: Request, { params }: Route) => handleUnsubscribe(request.method, (await params).token);

export { handle as GET, handle as POST };
