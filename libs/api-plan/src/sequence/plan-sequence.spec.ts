import { describe, expect, it } from 'vitest';
import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { printProgram } from '@coopkg/api-program';
import { rulesChooser } from '../choose/chooser.js';
import { judgeSequence } from '../evaluate/judge-sequence.js';
import { planForeign } from '../plan-foreign.js';
import { planSequence } from './plan-sequence.js';
import { spansOf } from './spans.js';

const text = (description: string) => ({ type: 'string', required: true, description });
const number = (description: string) => ({ type: 'number', required: true, description });
const gives = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, description]) => [name, { type: 'string', description }]),
  );

const specifications = [
  {
    name: 'Trains.FindTrain',
    description: 'Find a train between two cities on a date',
    parameters: {
      origin: text('City of departure'),
      destination: text('City of arrival'),
      date: text('Day of travel'),
    },
    output_parameters: gives({ train_name: 'Name of the train', departure_time: 'When it leaves' }),
  },
  {
    name: 'Trains.BuyTicket',
    description: 'Buy tickets for a train',
    parameters: {
      train_name: text('Name of the train'),
      date: text('Day of travel'),
      passengers: {
        type: 'string',
        enum: ['1', '2', '3', '4'],
        required: true,
        description: 'Number of passengers',
      },
    },
    output_parameters: gives({ ticket_id: 'Key of the ticket' }),
  },
  {
    name: 'translate_text',
    description: 'Translate a text from one language to another',
    parameters: {
      text: text('The text to translate'),
      source_language: text('Its language'),
      target_language: text('The language to translate into'),
    },
    output_parameters: gives({ translated_text: 'The translated text' }),
  },
  {
    name: 'send_message',
    description: 'Send a message to a phone number',
    parameters: { phone_number: text('The phone number'), message: text('What is sent') },
    output_parameters: gives({ message_status: 'Whether it was sent' }),
  },
  {
    name: 'calculate_loan_payment',
    description: 'Calculate the monthly payment of a loan',
    parameters: {
      principal: number('Amount of the loan'),
      interest_rate: number('Interest rate in percent'),
      loan_term: number('Years'),
    },
    output_parameters: { monthly_payment: { type: 'number', description: 'Monthly payment' } },
  },
  {
    name: 'convert_currency',
    description: 'Convert currency from one unit to another',
    parameters: {
      amount: number('The amount to be converted'),
      from: text('The currency to convert from'),
      to: text('The currency to convert to'),
    },
    output_parameters: { converted_amount: { type: 'number', description: 'The amount' } },
  },
  {
    name: 'calculate_area',
    description: 'Calculate the area of a shape',
    parameters: {
      shape: text('The shape'),
      dimensions: { type: 'array', items: { type: 'number' }, required: true, description: '' },
    },
    output_parameters: { area: { type: 'number', description: 'The area' } },
  },
  {
    name: 'calculate_tax',
    description: 'Calculate the tax on a purchase',
    parameters: {
      amount: number('The amount of the purchase'),
      tax_rate: number('The tax rate as a decimal'),
    },
    output_parameters: { tax: { type: 'number', description: 'The tax' } },
  },
  {
    name: 'Hotels.ReserveHotel',
    description: 'Reserve a room of a hotel',
    parameters: {
      hotel_name: text('Name of the hotel'),
      check_in_date: text('Start of the stay'),
      number_of_days: text('How long the stay is'),
      smoking: { type: 'string', required: false, default: 'no', description: 'Smoking or not' },
    },
    output_parameters: gives({ reservation_id: 'Key of the reservation' }),
  },
];

const graph = ApiGraph.of(readCatalogue(JSON.stringify(specifications), 'mixed').catalogue);

async function exactly(
  question: string,
  calls: [string, Record<string, unknown>][],
): Promise<void> {
  const made = await planSequence({ question, graph: await graph, chooser: rulesChooser });
  const wanted = calls.map(([name, args], at) => ({
    name,
    arguments: args,
    label: `var${at + 1}`,
  }));
  const shown = made.map(({ operation, arguments: args }) => [operation.name, ...args]);
  expect(judgeSequence(made, wanted).exact, JSON.stringify(shown)).toBe(true);
}

describe('planSequence', () => {
  it('takes values from the piece that tells of a call, and outputs of earlier calls', () =>
    exactly(
      "Translate the text 'Good morning' from English to French, then send the translated text to the phone number +33123456789.",
      [
        [
          'translate_text',
          { text: 'Good morning', source_language: 'English', target_language: 'French' },
        ],
        ['send_message', { message: '$var1.translated_text$', phone_number: '+33123456789' }],
      ],
    ));

  it('tells numbers apart by their units and the words around them', () =>
    exactly(
      'Calculate the monthly payment of a loan of $20,000 over 10 years at a 4.5% interest rate.',
      [['calculate_loan_payment', { principal: 20000, interest_rate: 4.5, loan_term: 10 }]],
    ));

  it('reads currencies, and which of them is asked for', async () => {
    const loan =
      'Calculate the monthly payment of a loan of $9,000 over 5 years at a 3% interest rate';
    const payment: [string, Record<string, unknown>] = [
      'calculate_loan_payment',
      { principal: 9000, interest_rate: 3, loan_term: 5 },
    ];
    const converted: [string, Record<string, unknown>] = [
      'convert_currency',
      { amount: '$var1.monthly_payment$', from: 'USD', to: 'Euro' },
    ];
    await exactly(`${loan}, then convert the monthly payment to euros.`, [payment, converted]);
    await exactly(`${loan} and see how much that is in euros.`, [payment, converted]);
  });

  it('reads a percentage as a decimal where the specification asks for one', () =>
    exactly('Calculate the tax on a purchase of $80 with a tax rate of 7.5%.', [
      ['calculate_tax', { amount: 80, tax_rate: 0.075 }],
    ]));

  it('takes what stands where a description names an input, and several numbers for a list', () =>
    exactly('Calculate the area of a rectangle with length 5 meters and width 3 meters.', [
      ['calculate_area', { shape: 'rectangle', dimensions: [5, 3] }],
    ]));

  it('counts nights between two dates, and adds what the specification takes for granted', () =>
    exactly('Make a reservation at the hotel "Astoria" from 2024-02-12 to 2024-02-14.', [
      [
        'Hotels.ReserveHotel',
        { hotel_name: 'Astoria', check_in_date: '2024-02-12', number_of_days: 2, smoking: 'no' },
      ],
    ]));

  it('repeats a call for each of several things, unless it takes them together', async () => {
    await exactly("Translate the texts 'Good morning' and 'Good night' from English to French.", [
      [
        'translate_text',
        { text: 'Good morning', source_language: 'English', target_language: 'French' },
      ],
      [
        'translate_text',
        { text: 'Good night', source_language: 'English', target_language: 'French' },
      ],
    ]);
    await exactly("Find a train between 'Paris' and 'Lyon' on 2024-05-01.", [
      ['Trains.FindTrain', { origin: 'Paris', destination: 'Lyon', date: '2024-05-01' }],
    ]);
  });

  it('puts the search that supplies a name before the call that needs it', () =>
    exactly('Buy 2 tickets for a train from Paris to Lyon on 2024-05-01.', [
      ['Trains.FindTrain', { origin: 'Paris', destination: 'Lyon', date: '2024-05-01' }],
      [
        'Trains.BuyTicket',
        { train_name: '$var1.train_name$', date: '2024-05-01', passengers: '2' },
      ],
    ]));
});

describe('planForeign', () => {
  const plan = async (question: string, given = {}) =>
    planForeign({ question, graph: await graph, chooser: rulesChooser, given });

  it('asks for what no piece tells, and goes on from the answer', async () => {
    const question =
      'Translate "Guten Tag" into English and send the translated text to +4930123456.';
    const asked = await plan(question);
    expect(asked).toMatchObject({
      kind: 'missing',
      missing: [{ api: 'translate_text', argument: 'source_language' }],
    });
    const told = await plan(question, { 'translate_text.source_language': 'German' });
    expect(told.kind === 'plan' ? printProgram(told.plan.program) : told).toBe(
      [
        'translate_text_1 = translate_text(text: "Guten Tag", source_language: "German", target_language: "English")',
        'send_message_1 = send_message(phone_number: "+4930123456", message: translate_text_1.translated_text)',
        'return send_message_1',
      ].join('\n'),
    );
  });

  it('plans over 3 000 operations within seconds', async () => {
    const many = Array.from({ length: 3000 }, (_, at) => ({
      name: `Service${at % 300}.get_thing_${at}`,
      description: at % 7 === 0 ? '' : `Get thing ${at} of the service by its key`,
      parameters: { [`thing_${at}_key`]: text('Key of the thing'), region: text('Region') },
      output_parameters: gives({
        [`thing_${at + 1}_key`]: 'Key of another thing',
        name: 'Its name',
      }),
    }));
    const large = await ApiGraph.of(
      readCatalogue(JSON.stringify([...many, ...specifications]), 'large').catalogue,
    );
    const began = performance.now();
    const outcome = await planForeign({
      question:
        'Translate "Hello" from English to French and send the translated text to +33123456789.',
      graph: large,
      chooser: rulesChooser,
    });
    expect(outcome).toMatchObject({ plan: { solution: ['translate_text', 'send_message'] } });
    expect(performance.now() - began).toBeLessThan(5000);
  });
});

describe('spansOf', () => {
  it.each([
    ['on May 3rd, 2024 at 7 PM', ['2024-05-03', '7 PM']],
    ["between 'New York' and 'San José'", [['New York', 'San José']]],
    ['mail a.b@example.edu or call 555-123-4567', ['a.b@example.edu', '555-123-4567']],
    ["the sentence 'He don't like it'", ["He don't like it"]],
    [
      'see https://example.org/a?b=1, 12.5% of $1,000',
      ['https://example.org/a?b=1', 12.5, 1000, 'USD'],
    ],
    ['weight 500, height 20', [500, 20]],
    ["between '9:00' and '11:00'", ['9:00', '11:00']],
    ['50 euros or 8000 yen', [50, 'Euro', 8000, 'JPY']],
  ])('%s', (question, values) => {
    expect(spansOf(question).map(({ value }) => value)).toEqual(values);
  });

  it.each(["'", '"', '1-', '[', 'A b '])('reads thousands of %s within a second', (sign) => {
    const began = performance.now();
    spansOf(sign.repeat(5000));
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
