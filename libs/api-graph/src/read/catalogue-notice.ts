import type { Bilingual } from '@coopkg/contracts';

/** What of a document was left out or guessed: one sentence in each language. */
export interface CatalogueNotice {
  code:
    | 'reference-broken'
    | 'reference-outside'
    | 'reference-cycle'
    | 'operation-unreadable'
    | 'operation-repeated'
    | 'operations-many'
    | 'parameter-unreadable'
    | 'description-missing';
  /** The operation, or the place in the document. */
  where: string;
  text: Bilingual;
}

/** How often the same is told before the rest is only counted. */
const mostOfOneCode = 20;

/** Collects notices; many of one kind end with their number. */
export class CatalogueNotices {
  private readonly byCode = new Map<CatalogueNotice['code'], CatalogueNotice[]>();

  add(code: CatalogueNotice['code'], where: string, zh: string, en: string): void {
    const known = this.byCode.get(code) ?? [];
    this.byCode.set(code, known);
    if (known.some((one) => one.where === where && one.text.en === en)) return;
    known.push({ code, where, text: { zh, en } });
  }

  all(): CatalogueNotice[] {
    return [...this.byCode.values()].flatMap((notices) => {
      const rest = notices.length - mostOfOneCode;
      const [first] = notices;
      if (rest <= 0 || first === undefined) return notices;
      const more: CatalogueNotice = {
        code: first.code,
        where: '',
        text: { zh: `还有 ${rest} 处同样的情况。`, en: `There are ${rest} more of this kind.` },
      };
      return [...notices.slice(0, mostOfOneCode), more];
    });
  }
}
