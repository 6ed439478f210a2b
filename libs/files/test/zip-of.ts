import { crc32, deflateRawSync } from 'node:zlib';

export type ZippedEntry = [name: string | Buffer, bytes: Buffer, deflated: boolean];

/**
 * A zip file as APPNOTE.TXT 4.3 describes it. @param claimedBytes what it says each holds, if not the
 *   truth
 */
export function zipOf(entries: readonly ZippedEntry[], claimedBytes?: number): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [given, bytes, deflated] of entries) {
    const name = Buffer.from(given);
    const packed = deflated ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(deflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(claimedBytes ?? bytes.length, 18);
    const head = Buffer.alloc(4);
    head.writeUInt16LE(name.length, 0);
    const entryEnd = Buffer.alloc(14);
    entryEnd.writeUInt32LE(offset, 10);
    local.push(signature(0x04034b50), facts, head, name, packed);
    central.push(signature(0x02014b50), Buffer.alloc(2), facts, head, entryEnd, name);
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, signature(0x06054b50), end]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
