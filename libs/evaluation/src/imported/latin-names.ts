const cities = [
  'Aarhus Aberdeen Antwerp Athens Auckland Basel Belgrade Bergen Bologna Bordeaux Bristol Brno',
  'Canberra Cardiff Cologne Cork Dresden Dublin Durban Exeter Florence Galway Geneva Genoa',
  'Ghent Glasgow Granada Graz Groningen Hamburg Helsinki Innsbruck Kyoto Lausanne Leeds Leiden',
  'Lille Linz Lisbon Ljubljana Lund Lyon Madrid Malta Marburg Milan Nagoya Naples Nottingham',
  'Odense Oslo Ottawa Padua Porto Riga Salzburg Seville Tampere Tartu Toronto Trieste Turku',
  'Uppsala Utrecht Valencia Vienna Vilnius Warsaw Wellington York Zagreb',
].flatMap((line) => line.split(' '));
const forms = [
  (city: string) => `${city} University of Applied Sciences`,
  (city: string) => `${city} Institute of Technology`,
  (city: string) => `${city} Medical University`,
];

/** A made-up name abroad for a university by its place in a list: the same place, the same name. */
export function foreignUniversity(place: number): string {
  const city = cities[place % cities.length]!;
  const form = forms[Math.floor(place / cities.length) % forms.length]!;
  return form(city);
}
