import { systemClock } from "@/server/clock";
import { serviceAnswer } from "./services";
import { serviceSettings } from "./system";
import { ticketCookie } from "./ticket";

/**
 * Where a service leads back to. Its answer becomes a ticket for this browser alone, and changes nothing yet: the page
 * it goes on to says who would be signed in, and has the button.
 */
export async function handleService(request: Request): Promise<Response> {
  const settings = serviceSettings(request.headers);
  const { answer, cookies } = await serviceAnswer(settings, request);
  const headers = new Headers({
    location: answer === null ? "/sign-in?problem=service" : "/sign-in/finish",
    "referrer-policy": "no-referrer",
  });
  for (const line of cookies) headers.append("set-cookie", line);
  if (answer !== null) {
    headers.append("set-cookie", await ticketCookie(settings, { id: systemClock.uuid(), ...answer }));
  }
  return new Response(null, { status: 303, headers });
}
