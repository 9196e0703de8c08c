import { PassThrough, type Readable } from "node:stream";
import { crc32 } from "node:zlib";

/** A zip that is written while it is read, so that it never is in memory as a whole. Its entries are not compressed. */
export type ZipStream = {
  stream: Readable;
  /** Adds a file as soon as there is room. @throws The error that the stream was destroyed with */
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Ends the zip. @throws The error that the stream was destroyed with */
  end(): Promise<void>;
};

/** January 1, 1980, the first day that a zip can name: nothing depends on when it was made. */
const firstDay = 0x21;
const version = 20;

/** At most 65,535 files with plain ASCII names, and 4 GiB in all. */
export function createZipStream(): ZipStream {
  const stream = new PassThrough();
  // Whoever reads or writes gets the error, too.
  stream.on("error", () => {});
  const directory: Buffer[] = [];
  let offset = 0;
  const write = (bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      offset += bytes.byteLength;
      stream.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  return {
    stream,
    async add(name, bytes) {
      const fields = Buffer.alloc(26);
      fields.writeUInt16LE(version, 0);
      fields.writeUInt16LE(firstDay, 8);
      fields.writeUInt32LE(crc32(bytes), 10);
      fields.writeUInt32LE(bytes.byteLength, 14);
      fields.writeUInt32LE(bytes.byteLength, 18);
      fields.writeUInt16LE(name.length, 22);
      const place = Buffer.alloc(14);
      place.writeUInt32LE(offset, 10);
      const made = Buffer.from([version, 0]);
      directory.push(Buffer.concat([Buffer.from("PK\u0001\u0002"), made, fields, place, Buffer.from(name)]));
      await write(Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, Buffer.from(name)]));
      await write(bytes);
    },
    async end() {
      const entries = Buffer.concat(directory);
      const end = Buffer.alloc(22);
      end.write("PK\u0005\u0006", "latin1");
      end.writeUInt16LE(directory.length, 8);
      end.writeUInt16LE(directory.length, 10);
      end.writeUInt32LE(entries.byteLength, 12);
      end.writeUInt32LE(offset, 16);
      await write(entries);
      await write(end);
      stream.end();
    },
  };
}
