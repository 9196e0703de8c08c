import { CircleHelp } from "lucide-react";
import { MenuLink, MenuSeparator } from "@/components/ui/menu-parts";
import { type HelpTopic, helpAddress, helpLabel } from "./help-link";

/** A menu item that links to the page of the studio guide about a topic. */
export function HelpMenuItem({ topic }: { topic: HelpTopic }) {
  return (
    <>
      <MenuSeparator />
      <MenuLink icon={CircleHelp} href={helpAddress(topic)}>
        {helpLabel(topic)}
      </MenuLink>
    </>
  );
}
