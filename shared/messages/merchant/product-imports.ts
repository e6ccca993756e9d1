import type {
  ImportedPart,
  ImportList,
  ImportPlatform,
  ImportResult,
  ImportStatus,
} from '#shared/catalog/product-imports.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** The import and export of a store's products. */

export const productImportMessages = {
  title: 'Importar produtos',
  description: 'Traga seus produtos de outra loja, ou mude muitos de uma vez por uma planilha.',
  products: 'Produtos',
  import: 'Importar CSV',
  export: 'Exportar CSV',
  upload: 'Enviar um arquivo',
  file: 'Arquivo de produtos, em CSV ou .xlsx',
  fileHint:
    'O arquivo de produtos que a Shopify, o WooCommerce, a Nuvemshop, o Bling, o Tiny (Olist), o Mercado Livre, a Loja Integrada ou a Tray exportam, ou o que você exportou daqui. Até 40 MB.',
  submit: 'Conferir arquivo',
  noChange: 'Primeiro conferimos e mostramos o que mudaria. Nada muda na loja antes de você mandar importar.',
  fieldErrors: {
    missing: 'Escolha o arquivo, em CSV ou .xlsx.',
    empty:
      'O arquivo está vazio. Esperávamos uma planilha com uma linha de cabeçalho e uma linha por produto ou variação.',
    tooLarge: 'O arquivo passa de 40 MB. Divida-o em partes, cada uma com o mesmo cabeçalho.',
  },
  earlier: 'Importações',
  earlierTable: 'Importações da loja, da mais nova para a mais antiga',
  none: 'Nenhum arquivo foi enviado ainda.',
  columns: { file: 'Arquivo', at: 'Enviado', status: 'Situação', result: 'Resultado' },
  sentBy: (name: string) => `por ${name}`,
  platforms: {
    shopify: 'Shopify',
    woocommerce: 'WooCommerce',
    nuvemshop: 'Nuvemshop',
    bling: 'Bling',
    tiny: 'Tiny (Olist)',
    'mercado-livre': 'Mercado Livre',
    'loja-integrada': 'Loja Integrada',
    tray: 'Tray',
  } satisfies Record<ImportPlatform, string>,
  statuses: {
    checking: 'Conferindo',
    checked: 'Conferido, à espera',
    importing: 'Importando',
    done: 'Importado',
    failed: 'Parou no meio',
    stopped: 'Interrompido',
    discarded: 'Descartado',
  } satisfies Record<ImportStatus, string>,
  result: (count: number, list: 'created' | 'updated' | 'unchanged') =>
    ({
      created: counted(count, 'produto novo', 'produtos novos'),
      updated: counted(count, 'produto alterado', 'produtos alterados'),
      unchanged: `${formatNumber(count)} sem mudança`,
    })[list],
  skippedProducts: (count: number) => counted(count, 'produto de fora', 'produtos de fora'),
  problems: (count: number) => counted(count, 'problema', 'problemas'),

  one: {
    title: 'Importação',
    description: 'O que o arquivo muda na sua loja, linha por linha.',
    checking: 'Estamos conferindo o arquivo. Nada muda na loja.',
    importing:
      'Estamos importando. Você pode fechar esta página: a importação continua, e nada é feito duas vezes.',
    progress: (percent: number) => `${percent}% feito`,
    progressLabel: 'Andamento',
    reload: 'Atualizar',
    checked: 'O arquivo foi conferido e nada mudou ainda. Assim ficaria a loja:',
    nothing: 'Tudo o que está no arquivo já está assim na loja. Não há nada para importar.',
    nothingButProblems:
      'O arquivo não mudaria nada na loja: o que aparece em Problemas não entra como está. Corrija essas linhas e envie o arquivo de novo.',
    done: 'O arquivo foi importado.',
    doneWithProblems: 'O arquivo foi importado, menos o que aparece em Problemas.',
    failedCheck: 'A conferência parou por um erro nosso. Nada mudou na loja; tente de novo.',
    failedImport:
      'A importação parou por um erro nosso. O que já entrou ficou; tente de novo, e ela segue de onde parou.',
    stopped: (settled: number, products: number) =>
      `A importação foi interrompida. O que já entrou ficou: ${formatNumber(settled)} de ${counted(products, 'produto', 'produtos')} do arquivo. O resultado de cada linha diz quais não foram tentadas.`,
    discarded: 'Este arquivo foi descartado e não mudou nada.',
    summary: 'Resumo',
    figures: {
      created: 'Novos',
      updated: 'Alterados',
      unchanged: 'Sem mudança',
      skipped: 'De fora',
      problems: 'Problemas',
    },
    details: (rows: number) => `${counted(rows, 'linha lida', 'linhas lidas')}.`,
    archived: (count: number) =>
      counted(
        count,
        'variação que não está no arquivo sai da venda',
        'variações que não estão no arquivo saem da venda',
      ),
    removed: (count: number) =>
      counted(
        count,
        'foto que não está no arquivo sai da loja',
        'fotos que não estão no arquivo saem da loja',
      ),
    notices: (count: number) => `${counted(count, 'aviso', 'avisos')}: veja na lista de problemas.`,
    stock: {
      legend: (count: number) =>
        `O arquivo muda o estoque de ${counted(count, 'produto que já está na loja', 'produtos que já estão na loja')}`,
      hint: 'A lista de alterados mostra de quanto para quanto. Produtos e variações novos entram com o estoque do arquivo.',
      isOld: (count: number) =>
        `O arquivo é de antes: ${counted(count, 'produto teve', 'produtos tiveram')} venda, devolução ou ajuste de estoque depois dele.`,
      mayBeOld: (count: number) =>
        `Não sabemos de quando é o arquivo, e ${counted(count, 'produto teve', 'produtos tiveram')} venda, devolução ou ajuste de estoque aqui na loja.`,
      lastMove: 'A última foi em',
      keep: 'Não mexer no estoque do que já está na loja',
      unmoved: 'Usar o estoque do arquivo, menos onde houve venda ou ajuste depois dele',
      neverMoved: 'Usar o estoque do arquivo só onde nunca houve venda nem ajuste aqui',
      fileAt: 'Arquivo salvo em',
      file: 'Usar o estoque do arquivo em tudo',
    },
    amounts: {
      price: 'preço',
      compareAt: 'preço anterior',
      pixPrice: 'preço no Pix',
      cost: 'custo',
      stock: 'estoque',
      weight: 'peso em gramas',
    },
    codes: { sku: 'SKU', barcode: 'código de barras' },
    fields: {
      status: 'situação',
      brand: 'marca',
      productType: 'tipo',
      tags: 'etiquetas',
      seoTitle: 'título para buscadores',
      seoDescription: 'descrição para buscadores',
    },
    renamed: (before: string, after: string) => `nome muda de “${before}” para “${after}”`,
    change: (name: string, before: string, after: string) => `${name}: de ${before} para ${after}`,
    none: { price: 'nenhum', stock: 'sem limite', text: 'nada' },
    moreVariants: (count: number) => `e mais ${counted(count, 'variação', 'variações')}`,
    start: 'Importar',
    discard: 'Descartar',
    retry: 'Tentar de novo',
    stop: 'Interromper',
    goOn: 'Continuar de onde parou',
    download: 'Baixar o resultado de cada linha',
    lists: {
      created: 'Novos',
      updated: 'Alterados',
      unchanged: 'Sem mudança',
      problems: 'Problemas',
    } satisfies Record<ImportList, string>,
    choose: 'O que mostrar',
    list: {
      created: 'Produtos novos',
      updated: 'Produtos alterados',
      unchanged: 'Produtos sem mudança',
      problems: 'Linhas com problemas',
    } satisfies Record<ImportList, string>,
    empty: {
      created: 'Nenhum produto novo.',
      updated: 'Nenhum produto muda.',
      unchanged: 'Nenhum produto fica como está.',
      problems: 'Nenhum problema encontrado.',
    } satisfies Record<ImportList, string>,
    columns: { line: 'Linha', product: 'Produto', parts: 'O que muda', column: 'Coluna', reason: 'Motivo' },
    wholeRow: 'a linha toda',
    parts: {
      title: 'título',
      description: 'descrição',
      status: 'situação',
      price: 'preço',
      stock: 'estoque',
      variants: 'variações',
      pictures: 'fotos',
      others: 'outros dados',
    } satisfies Record<ImportedPart, string>,
    pages: { next: 'Próximas linhas', previous: 'Linhas anteriores' },
  },

  /** The file with the result of every row. */
  resultFile: {
    columns: ['linha', 'identificador', 'produto', 'resultado', 'coluna', 'problema', 'efeito'],
    results: {
      created: 'novo',
      updated: 'alterado',
      unchanged: 'sem mudança',
      skipped: 'de fora',
    } satisfies Record<ImportResult, string>,
    untried: 'não tentado',
  },
}
