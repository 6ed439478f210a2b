import { once } from 'node:events';
import net from 'node:net';

/**
 * One address before several processes, as a load balancer of connections: each goes to the next
 * process in turn; one that refuses is passed over.
 */
export class Balancer {
  private next = 0;
  private constructor(
    private readonly server: net.Server,
    /** Ports of the processes. */
    public ports: readonly number[],
  ) {}

  static async start(ports: readonly number[]): Promise<Balancer> {
    const server = net.createServer((client) => {
      balancer.connect(client, balancer.ports.length);
    });
    const balancer = new Balancer(server, ports);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as net.AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }

  private connect(client: net.Socket, tries: number): void {
    client.on('error', () => undefined);
    if (tries === 0) {
      client.destroy();
      return;
    }
    const port = this.ports[this.next++ % this.ports.length]!;
    const process = net.connect(port, '127.0.0.1');
    let isConnected = false;
    process.once('connect', () => {
      isConnected = true;
      client.pipe(process).pipe(client);
      client.once('close', () => process.destroy());
    });
    process.once('error', () => undefined);
    process.once('close', () => {
      if (isConnected) client.destroy();
      else this.connect(client, tries - 1);
    });
  }
}
