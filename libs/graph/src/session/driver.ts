import neo4j, { type Driver } from 'neo4j-driver';

interface GraphAddress {
  url: string;
  user: string;
  password: string;
  database: string | undefined;
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
