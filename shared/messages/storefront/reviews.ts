import type { Verdict } from '#shared/catalog/moderation.ts'
import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { maxReviewPictures, type ReportReason } from '#shared/catalog/reviews.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

const maxUploadMegabytes = maxUploadBytes / 1024 / 1024

/** Messages of customers' reviews. */
export const reviewMessages = {
  title: 'Avaliações',
  titleOf: (product: string) => `Avaliações de ${product}`,
  description: (product: string) => `O que dizem as pessoas que compraram e receberam ${product}.`,
  onlyReceived: 'Só avalia quem comprou aqui e já recebeu.',
  none: 'Ainda sem avaliações',
  noneText: 'Quem comprar e receber pode ser a primeira pessoa a contar como foi.',
  noneOfStars: 'Nenhuma avaliação com essa nota',
  all: 'Ver todas as avaliações',
  allStars: 'Todas',
  filter: 'Filtrar por nota',
  distribution: 'Quantas pessoas deram cada nota',
  edited: 'editada',
  variant: 'Comprou:',
  reply: (store: string) => `Resposta de ${store}`,
  picture: (author: string) => (place: number, of: number) => `Foto ${place} de ${of} de ${author}`,
  loading: 'Buscando as avaliações…',
  back: 'Voltar ao produto',
  own: {
    title: 'Conte como foi',
    text: 'Sua avaliação ajuda quem está na dúvida, e a loja também.',
    write: (product: string) => `Avaliar ${product}`,
    change: (product: string) => `Editar avaliação de ${product}`,
    stars: 'Sua nota',
    words: 'O que você achou?',
    wordsHint: (max: number) =>
      `Conte o que gostou e o que não gostou, em até ${formatNumber(max)} caracteres. Seu nome aparece abreviado, como “Bia S.”.`,
    pictures: 'Fotos do que chegou (opcional)',
    picturesHint: `Até ${maxReviewPictures} fotos (JPG, PNG ou WebP), juntas com até ${maxUploadMegabytes} MB. Todo mundo vê: deixe de fora rostos, endereços e documentos.`,
    morePictures: 'Mais fotos do que chegou (opcional)',
    picture: (place: number, of: number) => `Sua foto ${place} de ${of}`,
    removePictures: 'Fotos da sua avaliação',
    removePicture: (place: number) => `Tirar a foto ${place}`,
    submit: 'Publicar avaliação',
    see: 'Ver a sua avaliação',
    save: 'Salvar mudanças',
    hidden: (reason: string) => `A equipe ocultou sua avaliação: ${reason}`,
    yours: 'Sua avaliação',
  },
  helpful: {
    vote: 'Foi útil',
    voteOf: (author: string) => ` a avaliação de ${author}`,
    count: (count: number) =>
      count === 1 ? '1 pessoa achou útil' : `${formatNumber(count)} pessoas acharam útil`,
    done: 'Obrigado, seu voto conta.',
  },
  report: {
    open: 'Denunciar',
    openOf: (author: string) => `a avaliação de ${author}`,
    reason: 'O que há de errado?',
    note: 'Quer explicar?',
    submit: 'Enviar denúncia',
    done: 'Obrigado por avisar. A equipe vai olhar esta avaliação.',
    gone: 'Esta avaliação não está mais aqui.',
  },
  fieldErrors: {
    stars: 'Escolha de 1 a 5 estrelas.',
    textMissing: 'Escreva alguma coisa.',
    textTooLong: 'O texto ficou longo demais. Encurte um pouco.',
    reportReason: 'Escolha o motivo.',
    picturesTooLarge: `As fotos passam de ${maxUploadMegabytes} MB juntas. Envie menos, ou menores.`,
    picturesNotSent: 'As fotos ainda não foram enviadas. Se elas não estiverem mais aqui, escolha de novo.',
    nothingSent: 'Nada foi publicado ainda: escolha as fotos e envie de novo.',
  },
  merchant: {
    title: 'Avaliações',
    description: 'O que dizem de seus produtos. Você pode responder a cada avaliação uma vez.',
    none: 'Ninguém avaliou seus produtos ainda',
    noneText: 'Quem receber um pedido pode avaliar: as avaliações aparecem aqui.',
    hidden: 'Ocultada pela equipe',
    answer: 'Responder',
    answerLabel: (author: string) => `Sua resposta a ${author}`,
    answerHint: (max: number) =>
      `Até ${formatNumber(max)} caracteres. Todo mundo vai ler, e depois de enviada não muda.`,
    submit: 'Publicar resposta',
    replied: 'Sua resposta foi publicada.',
  },
  operator: {
    title: 'Avaliações a conferir',
    description:
      'Olhe cada uma e decida: fica como está ou some da loja, com um motivo que a pessoa vai ler.',
    none: 'Nada a olhar agora',
    noneText: {
      reported: 'Quando alguém denunciar uma avaliação, ela aparece aqui.',
      hidden: 'Nenhuma avaliação está oculta.',
    },
    lists: 'O que olhar',
    listNames: { reported: 'Denunciadas', hidden: 'Ocultas' },
    hiddenFor: (reason: string) => `Oculta: ${reason}`,
    showAgain: 'Mostrar de novo',
    done: {
      hide: 'Avaliação oculta. Quem escreveu vê o motivo.',
      publish: 'A avaliação está no ar.',
    } satisfies Record<Verdict, string>,
    reports: 'Denúncias',
    publish: 'Manter no ar',
    hide: 'Ocultar',
    hideReason: 'Motivo, que a pessoa vai ler',
  },
}

export const starNames: Record<number, string> = {
  1: 'Péssimo',
  2: 'Ruim',
  3: 'Razoável',
  4: 'Bom',
  5: 'Ótimo',
}

export const starsText = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)

export const reportReasonNames: Record<ReportReason, string> = {
  offensive: 'Ofende ou discrimina',
  personal_data: 'Mostra dados pessoais de alguém',
  off_topic: 'Não fala do produto nem da entrega',
  fake: 'Parece falsa ou é propaganda',
  other: 'Outro motivo',
}
