import { Random } from '@coopkg/random';
import { researcherId } from './world-records.js';
import type { Researcher } from './world-records.js';

const grounds = ['#dbe9f6', '#e6f0dc', '#f6e7d8', '#ece3f3', '#f5dfe3', '#dff1ee', '#f3efd9'];
const clothes = ['#2f4b6e', '#5b3a56', '#35574b', '#6b4a2f', '#3b3f4a', '#7a3535', '#27566b'];
const skins = ['#f2d3b8', '#eec7a5', '#e5b890', '#f6dcc6'];
const hairs = ['#1f1b1a', '#2c2420', '#3a2f2a', '#5d5a58', '#8b8885'];

/** A drawn face, always the same for one researcher: nobody real is shown. */
export function portraitSvg(researcher: Researcher): string {
  const random = new Random(`portrait/${researcher.number}/${researcher.name}`);
  const ground = random.pick(grounds);
  const cloth = random.pick(clothes);
  const skin = random.pick(skins);
  const hair = researcher.senior ? random.pick(hairs) : random.pick(hairs.slice(0, 3));
  const long = researcher.gender === '女' && random.chance(0.75);
  const glasses = random.chance(0.45);
  const parts = [
    `<rect width="200" height="240" fill="${ground}"/>`,
    long ? `<path d="M52 100c0-44 22-66 48-66s48 22 48 66v66H52z" fill="${hair}"/>` : '',
    `<path d="M20 240c4-48 34-66 80-66s76 18 80 66z" fill="${cloth}"/>`,
    `<path d="M84 140h32v36c0 10-32 10-32 0z" fill="${skin}"/>`,
    `<path d="M84 174l16 26 16-26z" fill="#fff"/>`,
    `<ellipse cx="100" cy="106" rx="38" ry="46" fill="${skin}"/>`,
    `<path d="M60 102c-2-46 20-62 40-62s42 16 40 62c-6-22-14-${random.between(26, 34)}-40-${random.between(26, 34)}s-34 10-40 ${random.between(24, 32)}z" fill="${hair}"/>`,
    '<circle cx="86" cy="108" r="3.4" fill="#222"/><circle cx="114" cy="108" r="3.4" fill="#222"/>',
    glasses
      ? '<g fill="none" stroke="#333" stroke-width="2"><circle cx="86" cy="108" r="11"/><circle cx="114" cy="108" r="11"/><path d="M97 108h6"/></g>'
      : '',
    `<path d="M${random.between(86, 90)} 130q12 ${random.between(4, 10)} ${random.between(20, 26)} 0" fill="none" stroke="#a0522d" stroke-width="2.5" stroke-linecap="round"/>`,
  ];
  const title = researcher.name.replace(/[<&]/g, ' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 240" role="img" aria-label="${title}" id="${researcherId(researcher.number)}">${parts.join('')}</svg>\n`;
}
