import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Part of a real reply of Crossref to `/works?query=ecology`; its metadata are free. */
const reply = {
  status: 'ok',
  'message-type': 'work-list',
  message: {
    items: [
      {
        DOI: '10.1093/obo/9780199830060-0023',
        URL: 'https://doi.org/10.1093/obo/9780199830060-0023',
        title: ['Chemical Ecology'],
        author: [{ given: 'André', family: 'Kessler' }],
        issued: { 'date-parts': [[2012, 5, 23]] },
        'container-title': ['Ecology'],
        publisher: 'Oxford University Press',
      },
    ],
  },
};

/** A source outside the graph that is on this machine: it always says the same. */
export async function startRecordedSource(): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
