import type { StorePicture } from '#shared/merchants/store-profile.ts'

/** Messages of the page of a store's profile. */
export const merchantStoreMessages = {
  title: 'Sua loja',
  description: 'O que clientes leem e veem na página da loja.',
  visit: 'Ver a página da loja',
  parts: {
    basics: 'Nome e história',
    address: 'Endereço na internet',
    contact: 'Contato',
    place: 'Onde a loja fica',
    policies: 'Entrega, trocas e devoluções',
  },
  slugHint: (address: string) =>
    `Fica depois de ${address}. Se você mudar, o endereço antigo continua seu e leva ao novo.`,
  whatsappHint: (example: string) => `Com DDD, como ${example}.`,
  placeText: 'Aparece na página da loja, como a lei pede para vendas pela internet.',
  save: 'Salvar',
  preview: 'Ver como fica',
  saved: {
    store: 'Salvo. A página da loja já mostra tudo isto.',
    logo: 'Logo salvo. A página da loja já o mostra.',
    cover: 'Capa salva. A página da loja já a mostra.',
    'no-logo': 'Logo removido.',
    'no-cover': 'Capa removida.',
    focus: 'Ponto da capa salvo.',
  },
  previewed: 'Ainda não salvo: a prévia mostra como fica.',
  toPreview: 'Ir para a prévia',
  previewTitle: 'Prévia',
  previewText: 'Assim a sua loja se apresenta.',
  previewName: 'Nome da loja',
  pictures: {
    logo: {
      title: 'Logo',
      text: 'Aparece quadrado, ao lado do nome. O melhor é uma imagem quadrada, com 480 pixels ou mais.',
      field: 'Arquivo do logo',
      alt: 'Logo atual',
      none: 'Ainda sem logo.',
      send: 'Enviar logo',
      remove: 'Remover logo',
    },
    cover: {
      title: 'Capa',
      text: 'Aparece larga, no alto da página. O melhor é uma foto deitada, com 1600 pixels de largura ou mais.',
      field: 'Arquivo da capa',
      alt: 'Capa atual',
      none: 'Ainda sem capa.',
      send: 'Enviar capa',
      remove: 'Remover capa',
    },
  } satisfies Record<StorePicture, Record<string, string>>,
  fileHint: 'JPG, PNG ou WebP, até 20 MB.',
  fileMissing: 'Escolha uma imagem.',
  fileTooLarge: 'O arquivo passa de 20 MB. Envie um menor.',
  focus: {
    title: 'O que não pode ser cortado',
    text: 'A capa é cortada conforme a tela. Toque no ponto que deve continuar à vista, ou escreva onde ele está.',
    press: 'Tocar no ponto da capa que fica à vista',
    x: 'Da esquerda (%)',
    y: 'De cima (%)',
    hint: 'De 0 a 100.',
    save: 'Salvar ponto',
  },
  merged:
    'Outra pessoa da loja salvou mudanças enquanto você editava. Nada foi salvo ainda: confira e salve.',
  news: 'O que mudou enquanto você editava',
  taken: (names: readonly string[]) =>
    `Já estão no formulário as mudanças da outra pessoa em: ${names.join(', ')}.`,
  conflict: (name: string) => `${name}: vocês dois mudaram`,
  mine: 'Ficar com o seu',
  theirs: 'Ficar com o da outra pessoa',
  blank: '(em branco)',
  fieldErrors: {
    focus: 'Informe dois números de 0 a 100, ou toque na imagem.',
    noCover: 'A capa foi removida. Envie outra antes de escolher o ponto.',
  },
}
