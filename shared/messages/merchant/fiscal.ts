import type { GoodsOrigin, TaxRegime } from '#shared/merchants/fiscal-settings.ts'

/** Messages about the tax data of a store's invoices. */
export const fiscalMessages = {
  title: 'Dados fiscais',
  description: 'O que as notas emitidas daqui dizem dos impostos. Confira com o seu contador.',
  saved: { fiscal: 'Dados fiscais salvos.', ncm: 'NCM dos produtos salvos.' },
  settings: 'Da loja',
  usual: 'Para o Simples Nacional já deixamos o mais comum. O NCM e a inscrição estadual são seus.',
  regimes: {
    1: 'Simples Nacional',
    2: 'Simples Nacional, acima do sublimite',
    3: 'Regime normal',
    4: 'MEI',
  } satisfies Record<TaxRegime, string>,
  origins: {
    0: '0: nacional',
    1: '1: importada pela loja',
    2: '2: importada, comprada no Brasil',
    3: '3: nacional, com mais de 40% importado',
    4: '4: nacional, de processo produtivo básico',
    5: '5: nacional, com até 40% importado',
    6: '6: importada pela loja, sem similar nacional',
    7: '7: importada, comprada no Brasil, sem similar',
    8: '8: nacional, com mais de 70% importado',
  } satisfies Record<GoodsOrigin, string>,
  save: 'Salvar dados fiscais',
  products: 'NCM de cada produto',
  productsText: 'Deixe vazio para usar o NCM padrão da loja.',
  search: 'Buscar produto',
  find: 'Buscar',
  ncmOf: (title: string) => `NCM de ${title}`,
  saveNcms: 'Salvar NCM',
  none: 'Nenhum produto aqui.',
  next: 'Próxima página',
  previous: 'Página anterior',
  toConnections: 'Conectar a Focus NFe',
}
