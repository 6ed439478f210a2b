import { anyOf } from '@coopkg/spelling';
import { labelPattern } from '../fields/labels.js';
import { wordLists } from '../word-lists.js';
import {
  linkShare,
  textOf,
  type PageDocument,
  type PageElement,
  type PageNode,
} from './page-document.js';

const neverText =
  'script,style,noscript,template,link,meta,base,iframe,object,embed,applet,svg,math,canvas,' +
  'video,audio,map,input,select,button,textarea,dialog,frameset,frame';
/** Inside a line nothing waits to be shown: what is hidden there is for programs. */
const hiddenWords = ['span', 'i', 'em', 'b', 'font', 'a', 'label']
  .flatMap((tag) => [`${tag}[style*="display:none"]`, `${tag}[style*="display: none"]`])
  .join(',');
const menuTags =
  'nav,menu,[role=navigation],[role=banner],[role=contentinfo],[role=search],[role=menu],[role=menubar]';
/** What designers call the parts around the text, as a word of a class or an id. */
const menuName = new RegExp(`(?:^|[-_\\s])${anyOf(wordLists.menuNames)}s?(?=$|[-_\\s\\d])`, 'iu');
/** Parts that hold the site's name, and on some pages the person's. */
const headerName = /(?:^|[-_\s])(?:header|head|top|topbar|banner|logo)(?=$|[-_\s\d])/iu;
/** Headings of parts of the text, not of the site. */
const partHeading = new RegExp(
  `${anyOf(wordLists.partNames)}[-_]?${anyOf(wordLists.partEnds)}`,
  'iu',
);
const footerName = /(?:^|[-_\s])(?:footer|foot|copyright|bottom)(?=$|[-_\s\d])/iu;
const ofPerson = /姓名|职称|研究|教授|博士|Professor|Research/u;
const ownsRights = /版权所有|copyright|©|ICP备|公网安备|技术支持|all rights reserved/iu;
const sideName = /(?:^|[-_\s])(?:side|sidebar|position|location|tools?|hot)(?=$|[-_\s\d])/iu;
const says = new RegExp(`${labelPattern}\\s*[:：]|@`, 'iu');

/** Takes out what is not text of the page: programs, styles, forms, menus, headers, footers. */
export function removeBoilerplate(document: PageDocument): void {
  document.querySelectorAll(neverText).forEach((element) => {
    element.remove();
  });
  removeComments(document);
  document.querySelectorAll(hiddenWords).forEach((element) => {
    element.remove();
  });
  const { body } = document;
  if (body === null) return;
  const all = textOf(body).length;
  document.querySelectorAll(menuTags).forEach((element) => {
    if (textOf(element).length < all * 0.6) element.remove();
  });
  removeFooters(body);
  for (const element of body.querySelectorAll(
    'header,footer,aside,div,section,ul,ol,table,td,dl,p',
  ))
    if (element.isConnected && isAroundText(element as PageElement, all)) element.remove();
}

function isAroundText(element: PageElement, all: number): boolean {
  const { length, share, links } = linkShare(element);
  if (length > all * 0.5) return false;
  if (isLinkList(length, share, links)) return true;
  const named = `${element.getAttribute('class') ?? ''} ${element.id}`;
  switch (partOf(element.localName, named)) {
    case 'text':
      return isHiddenMenu(element, share);
    case 'footer':
      return length < 400 && !ofPerson.test(textOf(element));
    case 'header':
      return !says.test(textOf(element)) && (share > 0.3 || !holdsHeading(element));
    case 'side':
      return share > 0.4;
    case 'menu':
      return isMenu(element, length, share);
  }
}

const isLinkList = (length: number, share: number, links: number): boolean =>
  links >= 3 && share > 0.75 && length / links < 16;

const isMenu = (element: PageElement, length: number, share: number): boolean =>
  (share >= 0.5 || !says.test(textOf(element))) && (share > 0.3 || length < 200);

type Part = 'text' | 'header' | 'footer' | 'side' | 'menu';

/** What an element is by its tag and by the names that its designer gave it. */
function partOf(tag: string, named: string): Part {
  if (tag === 'footer') return 'footer';
  if (tag === 'header') return 'header';
  if (partHeading.test(named)) return 'text';
  if (footerName.test(named)) return 'footer';
  if (headerName.test(named)) return 'header';
  if (tag === 'aside' || sideName.test(named)) return 'side';
  return menuName.test(named) ? 'menu' : 'text';
}

/** What scripts show later is text all the same (tabs); menus and notes that they show are not. */
const isHiddenMenu = (element: PageElement, share: number): boolean =>
  /display\s*:\s*none/iu.test(element.getAttribute('style') ?? '') && share > 0.4;

const holdsHeading = (element: PageElement): boolean =>
  [...element.querySelectorAll('h1,h2,h3,[class*=name],[class*=Name]')].some((heading) => {
    const { length, share } = linkShare(heading);
    return length > 1 && length < 40 && share < 0.5;
  });

/** The largest block around a copyright notice that says nothing about a person. */
function removeFooters(body: PageElement): void {
  const notices = [...body.querySelectorAll('p,div,td,span,footer,center,font,li')].filter(
    (element) => ownsRights.test(textOf(element)),
  );
  for (const holder of notices) {
    const isInnermost = !notices.some((other) => other !== holder && holder.contains(other));
    if (!isInnermost || !holder.isConnected || !isFooter(holder)) continue;
    let footer: PageElement = holder;
    for (
      let parent = footer.parentElement;
      parent !== null && parent !== body && isFooter(parent);
      parent = footer.parentElement
    )
      footer = parent;
    footer.remove();
  }
}

const isFooter = (element: PageElement): boolean => {
  const text = textOf(element);
  return text.length < 350 && !ofPerson.test(text);
};

function removeComments(document: PageDocument): void {
  const walk = document.createTreeWalker(document, 128);
  const comments: PageNode[] = [];
  while (walk.nextNode()) comments.push(walk.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}
