import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { MenuItem } from "@/components/ui/menu";
import { type Command, type CommandGroup, mergeGroups } from "./commands";

type Source = RefObject<CommandGroup>;

const SourcesContext = createContext<Set<Source>>(new Set());

/** Keeps the commands of the open page for the command palette. */
export function PageCommandsProvider({ children }: { children: ReactNode }) {
  const [sources] = useState(() => new Set<Source>());
  return <SourcesContext value={sources}>{children}</SourcesContext>;
}

/** An action of a page that runs without leaving it. */
export type PageCommand = Command & { action: () => void };

/** Offers commands in the command palette, as long as the component that has their buttons is shown. */
export function useOfferCommands(title: string, commands: readonly Command[]): void {
  const sources = useContext(SourcesContext);
  const latest = useRef({ title, commands });
  useLayoutEffect(() => {
    latest.current = { title, commands };
  });
  useEffect(() => {
    sources.add(latest);
    return () => void sources.delete(latest);
  }, [sources]);
}

/** Returns the commands that the page offered when the component was first rendered. */
export function usePageCommands(): CommandGroup[] {
  const sources = useContext(SourcesContext);
  return useState(() => mergeGroups([...sources].map(({ current }) => current)))[0];
}

/** Shows commands as items of a menu. */
export function CommandItems({ commands }: { commands: readonly PageCommand[] }) {
  return commands.map(({ id, icon, label, disabled, action }) => (
    <MenuItem key={id} icon={icon} disabled={disabled} onSelect={action}>
      {label}
    </MenuItem>
  ));
}
