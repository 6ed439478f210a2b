import { textOf, type PageDocument, type PageElement } from './page-document.js';

/** Word writes lists as paragraphs with a sign in a font of signs, and leaves empty elements. */
export function plainWordMarkup(document: PageDocument): void {
  for (const paragraph of document.querySelectorAll(
    'p[style*=mso-list],p[class^=MsoListParagraph]',
  ))
    listItem(document, paragraph);
  for (const span of document.querySelectorAll('span,font,o\\:p'))
    if (textOf(span) === '' && span.querySelector('img,br') === null) span.replaceWith(' ');
  for (const bold of document.querySelectorAll('b,strong,i,em'))
    if (textOf(bold) === '' && bold.querySelector('img,br') === null) bold.replaceWith(' ');
}

function listItem(document: PageDocument, paragraph: PageElement): void {
  const sign = paragraph.querySelector('[style*="mso-list:Ignore"],[style*="mso-list: Ignore"]');
  // A number stays: it is how the author refers to the entry.
  if (sign === null || /\d/u.test(textOf(sign))) return;
  sign.remove();
  const list = document.createElement('ul');
  const item = document.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
  paragraph.replaceWith(list);
}
