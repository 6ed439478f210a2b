import { lookup as resolve, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';

/** A host led to an address that may not be asked. */
export class ForbiddenAddress extends Error {}

/** Whether an address is in the open network, or in a private one that a person has named. */
function isAllowedAddress(address: string, privateAddresses: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'unicast') return true;
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
export function safeAgent(privateAddresses: readonly string[], timeoutMs: number): Agent {
  const lookup: LookupFunction = (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, found) => {
      if (error !== null) {
        done(error, '', 0);
        return;
      }
      const allowed = found.filter(({ address }) => isAllowedAddress(address, privateAddresses));
      const [first] = allowed;
      if (first === undefined) done(forbidden(name, found), '', 0);
      else if (options.all === true) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
  const connect = buildConnector({ timeout: timeoutMs, lookup });
  return new Agent({
    connections: 1,
    pipelining: 1,
    connect(options, done) {
      const bare = options.hostname.replace(/^\[|\]$/gu, '');
      if (ipaddr.isValid(bare) && !isAllowedAddress(bare, privateAddresses)) {
        done(forbidden(bare, []), null);
        return;
      }
      connect(options, (...[error, socket]) => {
        // On failure undici gives the error alone.
        if (error) done(error, null);
        else if (socket && isAllowedAddress(socket.remoteAddress ?? '', privateAddresses))
          done(null, socket);
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
