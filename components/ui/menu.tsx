import dynamic from "next/dynamic";
import {
  cloneElement,
  useId,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { classNames } from "./class-names";
import type { MenuCheckProps, MenuChoicesProps, MenuItemProps, MenuLinkProps } from "./menu-parts";

const parts = () => import("./menu-parts");
const MenuList = dynamic(() => parts().then((module) => module.MenuList), { ssr: false });

export const MenuItem = dynamic<MenuItemProps>(() => parts().then((module) => module.MenuItem), { ssr: false });
export const MenuCheck = dynamic<MenuCheckProps>(() => parts().then((module) => module.MenuCheck), { ssr: false });
export const MenuLink = dynamic<MenuLinkProps>(() => parts().then((module) => module.MenuLink), { ssr: false });
export const MenuSeparator = dynamic(() => parts().then((module) => module.MenuSeparator), { ssr: false });
export const MenuLabel = dynamic<{ children: ReactNode }>(() => parts().then((module) => module.MenuLabel), {
  ssr: false,
});
export const MenuChoices = dynamic<MenuChoicesProps>(() => parts().then((module) => module.MenuChoices), {
  ssr: false,
});

type TriggerProps = {
  id?: string;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  onPointerEnter?: () => void;
};
type MenuProps = {
  trigger: ReactElement<TriggerProps>;
  align?: "start" | "end";
  className?: string;
  /** Loads the code of the children, if it is not part of the page. */
  load?: () => Promise<unknown>;
  children: ReactNode;
};

/** A button with a menu of actions. The menu's code is loaded when the pointer is on it or when it is opened. */
export function Menu({ trigger, align = "end", className, load, children }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  // Opens the menu once its items can be rendered, because a list that grows under the pointer loses the click.
  const ready = () => Promise.all([parts(), load?.()]);
  const show = () => void ready().then(() => setOpen(true));
  const button = cloneElement(trigger, {
    id,
    "aria-haspopup": "menu",
    "aria-expanded": open,
    onPointerEnter: () => void ready(),
    onClick: () => (open ? setOpen(false) : show()),
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      show();
    },
  });
  return (
    <span className={classNames("relative inline-flex", className)}>
      {button}
      {open ? (
        <MenuList align={align} labelledBy={id} onClose={() => setOpen(false)}>
          {children}
        </MenuList>
      ) : null}
    </span>
  );
}
