import { runFolderCommand } from "./command";
import { makeBackup } from "./make-backup";

await runFolderCommand("npm run backup -- <an empty or new folder>", async (folder, dataDir, env) => {
  const began = Date.now();
  const { rows, files, storage } = await makeBackup(folder, dataDir, env);
  return [
    `Backed up ${rows} rows and ${files} files in ${((Date.now() - began) / 1000).toFixed(1)} s into ${folder}.`,
    ...(storage === "s3"
      ? [
          "The files lie in the bucket and are not part of it: back the bucket up now, after the database, with the store's own means.",
        ]
      : []),
    "It holds secrets.json: keep it as closed as a password, or take that file out and keep it in a vault of its own.",
  ];
});
