import { type Command, InvalidArgumentError } from "commander";
import { openFile } from "../files.js";
import { type Terminal, clientOf, unreadable } from "./terminal.js";

type ListFlags = { search?: string; page?: number; limit?: number };

export function addAssetCommands(program: Command, terminal: Terminal): void {
  program
    .command("assets")
    .description("list uploaded pictures")
    .option("--search <text>", "in the name")
    .option("--page <number>", "page of the list", wholeNumber)
    .option("--limit <number>", "pictures a page, 1 to 100", wholeNumber)
    .addHelpText("after", "\nExample:\n  slidewright assets --search plant")
    .action(async (query: ListFlags, command: Command) => {
      terminal.print(await clientOf(command, terminal).api.get("/api/v1/assets", { params: { query } }));
    });

  program
    .command("upload-asset")
    .description("upload a picture, for picture blocks and picture fields")
    .argument("<file>", "a PNG, JPEG, GIF, WebP or SVG file")
    .option("--name <text>", "name of the picture; by default that of the file")
    .addHelpText("after", '\nExample:\n  slidewright upload-asset plant.jpg --name "Plant"')
    .action(async (path: string, { name }: { name?: string }, command: Command) => {
      const client = clientOf(command, terminal);
      const file = await openFile(path).catch(unreadable(path));
      terminal.print(await client.uploadAsset(file, { ...(name !== undefined && { name }) }));
    });

  program
    .command("delete-asset")
    .description("delete an uploaded picture; presentations that show it keep it")
    .argument("<asset_id>")
    .addHelpText("after", "\nExample:\n  slidewright delete-asset asset_01J…")
    .action(async (asset_id: string, _: object, command: Command) => {
      const params = { path: { asset_id } };
      terminal.print(await clientOf(command, terminal).api.delete("/api/v1/assets/{asset_id}", { params }));
    });
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(text);
}
