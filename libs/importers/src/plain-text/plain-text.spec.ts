import { expect, it } from 'vitest';
import { plainText } from './plain-text.js';

it.each([
  ['<i>Escherichia coli</i> in H<sub>2</sub>O', 'Escherichia coli in H2O'],
  ['Smith &amp; Sons: caf&eacute; &#233; &#xe9; &alpha;', 'Smith & Sons: café é é α'],
  ['&lt;p&gt;Coded twice: a &amp;amp; b&lt;/p&gt;', 'Coded twice: a & b'],
  ['p &lt; 0.05, x<y and y>z; List<String>', 'p < 0.05, x<y and y>z; List<String>'],
  ['<jats:title>Abstract</jats:title><jats:p>One.</jats:p>\n   <jats:p>Two.</jats:p>', 'One. Two.'],
  [
    '<jats:sec><jats:title>Aims</jats:title><jats:p>To see.</jats:p></jats:sec><jats:sec><jats:title>Results</jats:title></jats:sec>',
    'Aims To see. Results',
  ],
  [
    'A <mml:math xmlns:mml="http://www.w3.org/1998/Math/MathML"><mml:msup><mml:mi>x</mml:mi><mml:mn>2</mml:mn></mml:msup></mml:math> law',
    'A x2 law',
  ],
  [
    '<jats:inline-formula><jats:alternatives><jats:tex-math>\\documentclass[12pt]{minimal} \\begin{document}$$a+b$$\\end{document}</jats:tex-math><mml:math><mml:mi>a</mml:mi><mml:mo>+</mml:mo><mml:mi>b</mml:mi></mml:math></jats:alternatives></jats:inline-formula> holds',
    'a+b holds',
  ],
  [
    '<jats:tex-math>\\documentclass{minimal}\\usepackage{x}\\begin{document}$a$\\end{document}</jats:tex-math>',
    '$a$',
  ],
  ['<scp>DNA</scp>&nbsp;repair<br/>in yeast', 'DNA repair in yeast'],
  ['<![CDATA[基于<b>知识图谱</b>的问答]]>', '基于知识图谱的问答'],
  ['<jats:p></jats:p>', ''],
])('reads %s', (marked, plain) => {
  expect(plainText(marked)).toBe(plain);
});

it('takes a hostile text of a megabyte in time that grows with its length', () => {
  for (const part of [
    '<',
    '<i ',
    '<!--',
    '<tex-math>',
    '&amp;',
    '<mml:math><annotation>',
    '<title>',
  ]) {
    const started = Date.now();
    plainText(part.repeat(Math.ceil(1_000_000 / part.length)));
    expect(Date.now() - started).toBeLessThan(15_000);
  }
});
