import {
  BookOpen,
  FileSpreadsheet,
  FileText,
  History,
  LayoutTemplate,
  ListChecks,
  LogOut,
  Plus,
  Presentation,
  Settings,
  Signpost,
  Trash2,
  Upload,
} from "lucide-react";
import { guideGroups } from "@/components/docs/guides/guides";
import { settingsMessages } from "@/components/settings/messages";
import { commonMessages } from "@/components/ui/messages";
import type { Command, CommandGroup } from "./commands";
import { paletteMessages } from "./palette-messages";
import type { Theme } from "./theme";
import { themeChoices } from "./theme-choices";

type Possible = {
  isAdmin: boolean;
  isOperator: boolean;
  mayUpload: boolean;
  upload: () => void;
  setTheme: (theme: Theme) => void;
  showTour: () => void;
  signOut: () => void;
};

/** Returns the commands of every page. `words` are what people call things elsewhere. */
export function fixedCommands({
  isAdmin,
  isOperator,
  mayUpload,
  upload,
  setTheme,
  showTour,
  signOut,
}: Possible): CommandGroup[] {
  const { groups: titles } = paletteMessages;
  const { nav } = commonMessages;
  const { names } = settingsMessages;
  const page = (href: string, label: string, icon = Settings, words = ""): Command => ({
    id: href,
    label,
    icon,
    action: href,
    words,
  });
  return [
    {
      title: titles.create,
      commands: [
        page("/decks/new", paletteMessages.newDeck, Plus, "presentation create"),
        page("/decks/new?way=outline", paletteMessages.fromOutline, FileText, "word markdown text create"),
        page("/decks/new?way=sheet", paletteMessages.fromSheet, FileSpreadsheet, "excel csv data create"),
        page("/decks/new?way=job", paletteMessages.fromDeck, History, "copy duplicate reuse earlier existing create"),
        ...(mayUpload
          ? [{ ...page("upload", paletteMessages.upload, Upload, "powerpoint pptx add"), action: upload }]
          : []),
      ],
    },
    {
      title: titles.pages,
      commands: [
        page("/decks", nav.decks, Presentation, "drafts presentations home"),
        page("/templates", nav.templates, LayoutTemplate, "brand master design"),
        page("/jobs", nav.jobs, ListChecks, "generated finished downloads pdf"),
        page("/docs", nav.docs, BookOpen, "help documentation api reference"),
        page("/decks?view=trash", paletteMessages.deckTrash, Trash2, "bin recover undelete restore"),
        page("/templates?show=trash", paletteMessages.templateTrash, Trash2, "bin recover undelete restore"),
      ],
    },
    {
      title: titles.settings,
      commands: [
        page(
          "/settings/profile",
          names.profile,
          Settings,
          "my account password name language email notifications sessions",
        ),
        ...(isAdmin
          ? [
              page("/settings/organization", names.organization, Settings, "organization company share links"),
              page(
                "/settings/members",
                names.members,
                Settings,
                "people invite users team colleagues roles permissions",
              ),
              page("/settings/api-keys", names.keys, Settings, "tokens access programs developers"),
              page("/settings/webhooks", names.webhooks, Settings, "notifications events integrations"),
              page("/settings/logos", names.logos, Settings, "pictures images brand"),
            ]
          : []),
        page("/settings/usage", names.usage, Settings, "quota plan billing statistics"),
        ...(isAdmin ? [page("/settings/audit-log", names.audit, Settings, "activity history events")] : []),
        ...(isOperator ? [page("/settings/installation", names.installation)] : []),
      ],
    },
    {
      title: titles.help,
      commands: guideGroups.flatMap(({ title, guides }) =>
        guides.map(({ name, title: label, summary, words = "" }): Command => ({
          id: `guide ${name}`,
          label,
          detail: title,
          words: `${summary} ${words}`,
          icon: BookOpen,
          action: `/docs/guides/${name}`,
        })),
      ),
    },
    {
      title: titles.theme,
      commands: themeChoices.map(({ value, label, icon }) => ({
        id: `theme ${value}`,
        label: paletteMessages.theme(label),
        words: "dark mode light colours colors appearance",
        icon,
        action: () => setTheme(value),
      })),
    },
    {
      title: titles.account,
      commands: [
        { id: "tour", label: commonMessages.showTour, words: "help introduction", icon: Signpost, action: showTour },
        { id: "sign out", label: commonMessages.signOut, words: "log out logout", icon: LogOut, action: signOut },
      ],
    },
  ];
}
