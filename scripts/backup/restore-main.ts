import { runFolderCommand } from "./command";
import { restoreBackup } from "./restore-backup";

await runFolderCommand("npm run restore -- <the folder of a backup>", async (folder, dataDir, env) => {
  const began = Date.now();
  const { rows, files, resumed, storage, migrated } = await restoreBackup(folder, dataDir, env);
  return [
    `Restored ${rows} rows and ${files} files in ${((Date.now() - began) / 1000).toFixed(1)} s into ${dataDir}.`,
    ...(migrated.length > 0 ? [`Brought the database to this version: ${migrated.join(", ")}.`] : []),
    ...(resumed > 0 ? ["Work that was under way goes on with the next start."] : []),
    ...(storage === "s3" ? ["The files were in a bucket: put the bucket back too."] : []),
    `Start with: ${env.DATA_DIR ? `DATA_DIR=${dataDir} ` : ""}npm start`,
  ];
});
