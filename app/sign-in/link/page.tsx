import { Arrival, arrival } from "@/app/_sign-in/arrival";

export const metadata = arrival;

/** Where the link of a mail, or one for another browser, leads to. */
export default function SignLinkPage() {
  return <Arrival kind="link" />;
}
