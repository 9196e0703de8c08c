import { CircleAlert, TriangleAlert } from "lucide-react";
import { deckMessages } from "@/components/decks/messages";
import { type SlideIssue, type SlideWithIssues, fieldLabel, isOnlyEmpty } from "./slide-issues";

const { checks, list } = deckMessages;

function IssueText({ issue }: { issue: SlideIssue }) {
  const isError = issue.severity === "error";
  const field = fieldLabel(issue.path);
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <>
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isError ? "text-danger-text" : "text-warning-text"}`} />
      <span className="sr-only">{`${isError ? checks.error : checks.warning}: `}</span>
      <span className="min-w-0 break-words">{field ? `${field}: ${issue.message}` : issue.message}</span>
    </>
  );
}

/** Returns the label of the option that an issue is about; null for the options as a whole. */
function optionLabel({ path: [name = ""] }: SlideIssue): string | null {
  const labels: Readonly<Record<string, { label: string }>> = deckMessages.options.fields;
  return labels[name]?.label ?? null;
}

const entryStyle =
  "-mx-2 flex w-[calc(100%+1rem)] gap-2 rounded-md px-2 py-1 text-left hover:bg-sunken max-sm:min-h-10 max-sm:items-center";

type IssueListProps = {
  found: SlideWithIssues[];
  options?: SlideIssue[];
  /** False where the dialog itself says that the slides are empty. */
  hasEmptyHeading?: boolean;
  onShow: (key: string, path: string[]) => void;
};

/** Lists the issues of the dry run by slide, with a link from each issue to its field. Empty slides share an entry. */
export function IssueList({ found, options = [], hasEmptyHeading = true, onShow }: IssueListProps) {
  const empty = found.filter(({ issues }) => isOnlyEmpty(issues));
  const others = empty.length > 1 ? found.filter((slide) => !empty.includes(slide)) : found;
  return (
    <ul className="grid gap-4">
      {options.length > 0 ? (
        <li>
          <p className="font-medium">{checks.deckOptions}</p>
          {options.map((issue, index) => (
            <p key={index} className="mt-1 flex gap-2">
              <IssueText
                issue={{ ...issue, message: [optionLabel(issue), issue.message].filter(Boolean).join(": ") }}
              />
            </p>
          ))}
        </li>
      ) : null}
      {others.map(({ key, index, title, issues }) => (
        <li key={key}>
          <p className="font-medium">{list.slide(index + 1, title)}</p>
          <ul className="mt-1 grid gap-0.5">
            {issues.map((issue, place) => (
              <li key={place}>
                <button type="button" onClick={() => onShow(key, issue.path)} className={entryStyle}>
                  <IssueText issue={issue} />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
      {empty.length > 1 ? (
        <li>
          {hasEmptyHeading ? (
            <>
              <p className="font-medium">{checks.empty(empty.length)}</p>
              <p className="mt-1 mb-1 text-muted">{checks.emptyBody}</p>
            </>
          ) : null}
          <ul>
            {empty.map(({ key, index, title }) => (
              <li key={key}>
                <button type="button" onClick={() => onShow(key, [])} className={entryStyle}>
                  {list.slide(index + 1, title)}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ) : null}
    </ul>
  );
}
