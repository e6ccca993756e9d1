import type { Verdict } from '#shared/catalog/moderation.ts'

/** Messages of the questions that the operator looks at. */
export const moderatedQuestionMessages = {
  title: 'Perguntas a conferir',
  description:
    'Perguntas ou respostas que parecem trazer contatos, que alguém denunciou ou que estão escondidas.',
  lists: 'O que olhar',
  listNames: { held: 'Com contato', reported: 'Denunciadas', hidden: 'Escondidas' },
  none: 'Nada a olhar agora',
  noneText: {
    held: 'Quando uma pergunta ou resposta trouxer telefone, e-mail, link ou documento, ela espera aqui.',
    reported: 'Quando alguém denunciar uma pergunta, ela aparece aqui.',
    hidden: 'Nenhuma pergunta está escondida.',
  },
  hiddenFor: (reason: string) => `Escondida: ${reason}`,
  done: {
    hide: 'Pergunta escondida. Quem escreveu vê o motivo.',
    publish: 'Pergunta liberada.',
  } satisfies Record<Verdict, string>,
  publish: 'Publicar',
  toStore: 'Enviar à loja',
  hide: 'Esconder',
  hideReason: 'Motivo, que a pessoa vai ler',
}
