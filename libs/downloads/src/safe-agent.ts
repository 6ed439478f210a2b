import { lookup as ofSystem, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** A host led to an address that may not be asked. */
export class ForbiddenAddress extends Error {}

export type Resolve = (
  name: string,
  how: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

export interface SafeAgentOptions {
  /** Addresses and ranges inside a private network that a person has named. */
  privateAddresses?: readonly string[];
  /** Hosts that a person has configured, without ports: they may be in a private network. */
  privateHosts?: readonly string[];
  connectTimeoutMs: number;
  /** What names mean; as the system says unless given. */
  resolve?: Resolve;
  /** Connections to one host at a time. */
  connections?: number;
}

/** Networks of one's own; never link-local ones, where clouds keep credentials of machines. */
const privateRanges = new Set(['private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/** Whether an address of a host may be asked. */
function isAllowed(
  host: string,
  address: string,
  { privateAddresses = [], privateHosts = [] }: SafeAgentOptions,
): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const kind = parsed.range();
  if (kind === 'unicast') return true;
  if (privateRanges.has(kind) && privateHosts.includes(host)) return true;
  return privateAddresses.some((range) => {
    if (!range.includes('/')) return ipaddr.process(range).toString() === parsed.toString();
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/**
 * Connects only to addresses that are allowed. A name is resolved once, and the connection goes to
 * the address that was checked: a name that means something else a moment later leads nowhere.
 */
export function safeAgent(options: SafeAgentOptions): Agent {
  const { resolve = ofSystem } = options;
  const lookup: LookupFunction = (name, how, done) => {
    resolve(name, { ...how, all: true }, (error, found) => {
      if (error !== null) {
        done(error, '', 0);
        return;
      }
      const allowed = found.filter(({ address }) => isAllowed(name, address, options));
      const [first] = allowed;
      if (first === undefined) done(forbidden(name, found), '', 0);
      else if (how.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ timeout: options.connectTimeoutMs, lookup });
  return new Agent({
    connections: options.connections ?? 1,
    pipelining: 1,
    connect(target, done) {
      const bare = target.hostname.replace(/^\[|\]$/gu, '');
      if (ipaddr.isValid(bare) && !isAllowed(bare, bare, options)) {
        done(forbidden(bare, []), null);
        return;
      }
      connect(target, (...[error, socket]) => {
        // On failure undici gives the error alone.
        if (error) done(error, null);
        else if (socket && isAllowed(bare, socket.remoteAddress ?? '', options)) done(null, socket);
        else {
          socket?.destroy();
          done(forbidden(bare, []), null);
        }
      });
    },
  });
}

const forbidden = (name: string, found: readonly LookupAddress[]): ForbiddenAddress =>
  new ForbiddenAddress(
    `${name} is in a private network${found.length === 0 ? '' : ` (${found.map(({ address }) => address).join(', ')})`}`,
  );
