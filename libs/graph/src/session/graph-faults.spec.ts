import { describe, expect, it } from 'vitest';
import { Fault } from '@coopkg/contracts';
import { toFault } from './graph-faults.js';

describe('toFault', () => {
  it.each([
    ['ServiceUnavailable', 'Failed to connect to server', 'graph-unreachable', true],
    ['SessionExpired', 'gone', 'graph-unreachable', true],
    ['SessionExpired', 'No servers available for READ', 'graph-unreachable', true],
    [
      'ServiceUnavailable',
      "Server at db:7687 can't perform routing. Make sure you are connecting to a causal cluster",
      'graph-not-routed',
      false,
    ],
    ['Neo.ClientError.Cluster.NotALeader', 'x', 'graph-unreachable', true],
    ['Neo.TransientError.Transaction.BookmarkTimeout', 'x', 'graph-unreachable', true],
    ['Neo.ClientError.Transaction.InvalidBookmark', 'x', 'graph-unreachable', true],
    ['Neo.TransientError.General.DatabaseUnavailable', 'stopped', 'graph-unreachable', true],
    ['Neo.ClientError.Security.Unauthorized', 'no', 'graph-login-failed', false],
    ['Neo.ClientError.Database.DatabaseNotFound', 'x', 'graph-database-missing', false],
    [
      'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
      'limit',
      'graph-out-of-memory',
      false,
    ],
    [
      'Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration',
      'x',
      'query-timeout',
      false,
    ],
    [
      'Neo.ClientError.Statement.AccessMode',
      'Writing in read access mode not allowed',
      'query-refused',
      false,
    ],
    ['Neo.ClientError.Statement.SyntaxError', 'Invalid input', 'query-invalid', false],
    ['Neo.ClientError.Procedure.ProcedureNotFound', 'x', 'query-refused', false],
    ['Neo.ClientError.Statement.ArithmeticError', '/ by zero', 'query-invalid', false],
    [
      'Neo.ClientError.Statement.SyntaxError',
      "Invalid input near 'ServerBusy OutOfMemory TransactionTimedOut Routing'",
      'query-invalid',
      false,
    ],
    [
      'Neo.DatabaseError.Statement.ExecutionFailed',
      'The shortest path algorithm does not work when the start and end nodes are the same',
      'query-invalid',
      false,
    ],
    ['Neo.TransientError.General.StackOverFlowError', 'x', 'query-invalid', false],
    ['', 'Cypher query is expected to be a non-empty string.', 'query-invalid', false],
    ['Neo.TransientError.Transaction.LeaseExpired', 'x', 'graph-unreachable', true],
    ['Neo.DatabaseError.General.UnknownError', 'x', 'graph-failed', false],
  ])('%s is %s', (code, message, expected, retryable) => {
    const fault = toFault(Object.assign(new Error(message), { code }), 'bolt://db');
    expect(fault).toMatchObject({ code: expected, retryable, facts: { driverCode: code } });
    expect(fault.text.zh).not.toBe('');
  });

  it('leaves our own faults as they are', () => {
    const fault = new Fault('x', { zh: 'x', en: 'x' });
    expect(toFault(fault, 'y')).toBe(fault);
  });
});
