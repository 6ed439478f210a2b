import neo4j, { type BookmarkManager, type Driver } from 'neo4j-driver';
import type { Configuration } from '@coopkg/configuration';

interface GraphAddress {
  url: string;
  user: string;
  password: string;
}

/**
 * A driver with short waits: a person is waiting for the answer. A server on this machine refuses
 * at once when it is down, so there
 * the wait may be long: it is busy, not gone.
 */
export function openDriver(address: GraphAddress, connectionTimeoutMs = 8000): Driver {
  return neo4j.driver(address.url, neo4j.auth.basic(address.user, address.password), {
    connectionTimeout: connectionTimeoutMs,
    connectionAcquisitionTimeout: connectionTimeoutMs + 2000,
    maxTransactionRetryTime: 5000,
    maxConnectionPoolSize: 50,
    // Idle connections are tested before use, so that a restarted server is noticed.
    connectionLivenessCheckTimeout: 5000,
    telemetryDisabled: true,
    userAgent: 'coopkg/0.1',
  });
}

/** A driver of the graph at the configuration's URL. */
export const openDriverOf = (configuration: Configuration): Driver =>
  openDriver({
    url: configuration.graphUrl,
    user: configuration.graphUser,
    password: configuration.graphPassword ?? '',
  });

/** Whether the members of a cluster are behind the address, of which the driver chooses one. */
export const isRouted = (url: string): boolean => url.startsWith('neo4j');

const bookmarks = new WeakMap<Driver, BookmarkManager>();

/**
 * What a driver's sessions have seen and written. A member of a cluster that is behind waits until
 * it has caught up: reads see what the same driver wrote, and never an older state than before.
 */
export function bookmarksOf(driver: Driver): BookmarkManager {
  const known = bookmarks.get(driver) ?? neo4j.bookmarkManager();
  bookmarks.set(driver, known);
  return known;
}

/** For a graph that another one replaced: what was seen of it will never come again. */
export function forgetBookmarks(driver: Driver): void {
  bookmarks.delete(driver);
}
