import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, ListChecks, Presentation, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Dialog as Primitive } from "radix-ui";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useUpdateMe } from "@/components/api/me";
import { signOutOfStudio } from "@/components/api/session";
import { deckMessages } from "@/components/decks/messages";
import { decksQuery } from "@/components/decks/queries";
import { jobTitle } from "@/components/jobs/job-status";
import { jobsQuery } from "@/components/jobs/queries";
import { usePerson } from "@/components/shell/person";
import { useTheme } from "@/components/shell/use-theme";
import { useMayChangeTemplates } from "@/components/templates/may-change";
import { templatesQuery } from "@/components/templates/queries";
import { useUploads } from "@/components/templates/uploads/uploads-provider";
import { useReturnFocus } from "@/components/ui/dialog-boxes";
import { formatAgo } from "@/components/ui/format";
import { useDebounced } from "@/components/ui/hooks";
import { applyPageNonce } from "@/components/ui/page-nonce";
import { useLocale } from "@/components/ui/when";
import { type Command, type CommandGroup, matchCommands } from "./commands";
import { fixedCommands } from "./fixed-commands";
import { usePageCommands } from "./page-commands";
import { paletteMessages } from "./palette-messages";

applyPageNonce();

const shown = 5;

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Searches decks, templates, generated decks, pages and actions by name, and opens or runs the chosen one. */
export function CommandPalette({ open, onOpenChange }: PaletteProps) {
  const returnFocus = useReturnFocus();
  const router = useRouter();
  const chosen = useRef<Command | null>(null);
  const close = (command: Command) => {
    chosen.current = command;
    onOpenChange(false);
  };
  /** Runs the command once the focus is back, so that a dialog that it opens can return it there. */
  const onCloseAutoFocus = (event: Event) => {
    returnFocus.onCloseAutoFocus(event);
    const { action } = chosen.current ?? {};
    chosen.current = null;
    if (typeof action === "string") router.push(action);
    else action?.();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="animate-fade fixed inset-0 z-40 bg-overlay" />
        <div className="pointer-events-none fixed inset-0 z-40 flex justify-center p-4 max-sm:p-2">
          <Primitive.Content
            {...returnFocus}
            onCloseAutoFocus={onCloseAutoFocus}
            data-palette
            aria-describedby={undefined}
            className="animate-enter pointer-events-auto mt-[10dvh] flex max-h-[70dvh] w-full max-w-xl flex-col self-start overflow-hidden rounded-lg border border-line bg-raised shadow-raised max-sm:mt-0"
          >
            <Primitive.Title className="sr-only">{paletteMessages.label}</Primitive.Title>
            <Commands onChoose={close} />
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function showOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

function Commands({ onChoose }: { onChoose: (command: Command) => void }) {
  const id = useId();
  const [search, setSearch] = useState("");
  const [active, setActive] = useState(0);
  const groups = useCommands(search);
  const all = groups.flatMap(({ commands }) => commands);
  const at = Math.min(active, Math.max(0, all.length - 1));

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + shown, PageUp: at - shown }[event.key];
    const command = all[at];
    if (event.nativeEvent.isComposing) return;
    if (to !== undefined) setActive(all.length === 0 ? 0 : Math.max(0, Math.min(to, all.length - 1)));
    else if (event.key === "Enter" && command) onChoose(command);
    else return;
    event.preventDefault();
  };
  const firstOf = new Map(
    groups.map(({ title }, index) => [title, groups.slice(0, index).flatMap(({ commands }) => commands).length]),
  );
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden className="size-4.5 shrink-0 text-muted" />
        <input
          type="text"
          role="combobox"
          aria-label={paletteMessages.label}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={all.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={paletteMessages.placeholder}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted"
        />
      </div>
      <p role="status" className="sr-only">
        {search.trim() ? paletteMessages.found(all.length) : ""}
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={paletteMessages.results}
        // On the keyboard, the list is scrolled from its search field.
        tabIndex={-1}
        className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
      >
        {groups.map(({ title, commands }) => (
          <div key={title} role="group" aria-label={title} className="pb-1.5">
            <p aria-hidden className="px-2.5 py-1 text-xs font-semibold text-muted">
              {title}
            </p>
            {commands.map((command, index) => {
              const own = (firstOf.get(title) ?? 0) + index;
              const { icon: Icon } = command;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys of the list
                <div
                  key={command.id}
                  ref={own === at ? showOption : undefined}
                  id={`${id}-${own}`}
                  role="option"
                  aria-selected={own === at}
                  tabIndex={-1}
                  onPointerMove={() => own !== at && setActive(own)}
                  onClick={() => onChoose(command)}
                  className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 aria-selected:bg-accent-soft aria-selected:text-accent-text"
                >
                  <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 truncate">{command.label}</span>
                  {command.detail ? (
                    <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{command.detail}</span>
                  ) : null}
                </div>
              );
            })}
          </div>
        ))}
        {all.length === 0 ? (
          <p className="px-2.5 py-6 text-center text-muted">{paletteMessages.nothing(search.trim())}</p>
        ) : null}
      </div>
    </>
  );
}

/**
 * Returns the search results. Without a search text, returns the commands of the page, the latest decks and the most
 * used commands.
 */
function useCommands(search: string): CommandGroup[] {
  const { isAdmin, isOperator } = usePerson();
  const mayUpload = useMayChangeTemplates();
  const { offer } = useUploads();
  const ofPage = usePageCommands();
  const [, setTheme] = useTheme();
  const { mutate: updateMe } = useUpdateMe();
  const debounced = useDebounced(search.trim(), 150);
  const decks = useQuery(decksQuery({ limit: shown, ...(debounced && { search: debounced }) }));
  const templates = useQuery({
    ...templatesQuery({ limit: shown, status: "ready", search: debounced }),
    enabled: debounced !== "",
  });
  const jobs = useQuery({ ...jobsQuery({ limit: shown, search: debounced }), enabled: debounced !== "" });
  const locale = useLocale();
  const known = useMemo(() => {
    const upload = () => chooseFiles(".pptx,.potx,.ppsx", offer);
    const showTour = () => updateMe({ tour_ended: false });
    const signOut = () => void signOutOfStudio();
    return fixedCommands({ isAdmin, isOperator, mayUpload, upload, setTheme, showTour, signOut });
  }, [isAdmin, isOperator, mayUpload, offer, setTheme, updateMe]);
  const { groups: titles } = paletteMessages;
  const deckCommands = (decks.data?.decks ?? []).map(({ deck_id, title }): Command => ({
    id: deck_id,
    label: title || deckMessages.untitled,
    icon: Presentation,
    action: `/decks/${deck_id}`,
  }));
  const templateCommands = (templates.data?.templates ?? []).map(({ template_id, metadata }): Command => ({
    id: template_id,
    label: metadata.name,
    icon: LayoutTemplate,
    action: `/templates/${template_id}`,
  }));
  const jobCommands = (jobs.data?.presentations ?? []).map((job): Command => ({
    id: job.generation_id,
    label: jobTitle(job),
    // Every version of a deck has its name.
    detail: formatAgo(job.created_at, new Date(), locale),
    icon: ListChecks,
    action: `/jobs/${job.generation_id}`,
  }));
  const found: CommandGroup[] = [
    { title: titles.decks, commands: deckCommands },
    { title: titles.templates, commands: debounced === "" ? [] : templateCommands },
    { title: titles.jobs, commands: debounced === "" ? [] : jobCommands },
  ].filter(({ commands }) => commands.length > 0);
  if (search.trim() === "")
    return [...ofPage, ...found, ...known.filter(({ title }) => title === titles.create || title === titles.pages)];
  // Results of an earlier search are only shown if they match the present one.
  const isCurrent =
    debounced === search.trim() && ![decks, templates, jobs].some(({ isPlaceholderData }) => isPlaceholderData);
  const matching = matchCommands([...ofPage, ...known], search);
  const isLast = ({ title }: CommandGroup) =>
    title === titles.help || title === titles.theme || title === titles.account;
  // Results that arrive later must not change which command Enter runs.
  return [
    ...matching.filter((group) => !isLast(group)),
    ...(isCurrent ? found : matchCommands(found, search)),
    ...matching.filter(isLast),
  ];
}

/** Opens the file dialog. A file field in the palette would be unmounted before the files are chosen. */
function chooseFiles(accept: string, onFiles: (files: File[]) => void): void {
  const input = document.createElement("input");
  Object.assign(input, { type: "file", multiple: true, accept });
  input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
  input.click();
}
