import { Arrival, arrival } from "@/app/_sign-in/arrival";

export const metadata = arrival;

/** Where another service leads to once it has said who somebody is. */
export default function SignFinishPage() {
  return <Arrival kind="service" />;
}
