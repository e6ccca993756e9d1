import type { MailOutcome } from '#shared/announcements.ts'
import { formatNumber } from '#shared/messages/format-number.ts'

export const storesText = (count: number) => (count === 1 ? '1 loja' : `${formatNumber(count)} lojas`)

/** Messages of the form that writes to stores. */
export const announcementFormMessages = {
  status: 'Situação das lojas',
  statusWrong: 'Escolha a situação das lojas.',
  region: 'Estado',
  anyRegion: 'Todos os estados',
  regionWrong: 'Escolha um estado da lista.',
  category: 'Com produtos à venda em',
  anyCategory: 'Qualquer categoria',
  categoryWrong: 'Escolha uma categoria da lista.',
  subject: 'Assunto',
  subjectMissing: 'Escreva o assunto.',
  body: 'Mensagem',
  bodyHint: 'Texto simples. Deixe uma linha em branco entre os parágrafos; endereços da web viram links.',
  bodyMissing: 'Escreva a mensagem.',
  nobody: 'Nenhuma loja corresponde a esta escolha.',
}

/** Messages of the operator's page of what is written to stores. */
export const announcementsMessages = {
  title: 'Avisos às lojas',
  description: 'O que você escreve a todas as lojas ou a algumas, e o que já foi enviado.',
  write: 'Escrever um aviso',
  writeText: 'Quem é dono de cada loja recebe um e-mail e vê o aviso no painel.',
  check: 'Conferir',
  preview: 'Confira antes de enviar',
  goesTo: (count: number) =>
    count === 1 ? 'Este aviso vai para 1 loja.' : `Este aviso vai para ${storesText(count)}.`,
  goesToNobody: 'Nenhuma loja corresponde a esta escolha. Volte e mude a quem o aviso vai.',
  send: 'Enviar',
  edit: 'Voltar e mudar',
  list: 'Avisos enviados',
  columns: {
    subject: 'Assunto',
    at: 'Quando',
    author: 'Quem escreveu',
    stores: 'Lojas',
    sent: 'Entregues',
    failed: 'Falharam',
  },
  none: 'Nenhum aviso ainda',
  noneText: 'Quando você escrever às lojas, o aviso e a entrega aparecem aqui.',
  system: 'A feira',
  sent: 'Aviso a caminho. Aqui você acompanha a entrega.',
  again: (count: number) =>
    count === 1 ? 'Enviando de novo 1 e-mail.' : `Enviando de novo ${formatNumber(count)} e-mails.`,
  noneFailed: 'Nenhum e-mail a enviar de novo.',
}

/** Messages of the operator's page of one announcement. */
export const announcementMessages = {
  description: 'O que foi escrito, quais lojas receberam e o que falhou.',
  audience: 'Para quem',
  author: 'Quem escreveu',
  at: 'Enviado em',
  text: 'Mensagem',
  mails: 'E-mails',
  mailColumns: { store: 'Loja', person: 'Para', outcome: 'Situação', at: 'Quando' },
  outcomes: {
    sent: 'Entregue ao servidor de e-mail',
    failed: 'Falhou',
    waiting: 'Na fila',
  } satisfies Record<MailOutcome | 'waiting', string>,
  outcomeHint:
    'Falhou é o que o servidor de e-mail recusou ou não aceitou depois de várias tentativas. Um e-mail devolvido depois da entrega não aparece aqui.',
  filter: 'Quais e-mails',
  allMails: 'Todos',
  onlyFailed: 'Só os que falharam',
  noneFailed: 'Nenhum e-mail falhou.',
  again: (count: number) =>
    count === 1 ? 'Enviar de novo o que falhou' : `Enviar de novo os ${formatNumber(count)} que falharam`,
}

/** Messages of the pages on which a store reads announcements. */
export const storeAnnouncementMessages = {
  title: 'Avisos da equipe',
  listDescription: 'O que a nossa equipe escreveu para quem cuida desta loja.',
  columns: { subject: 'Assunto', at: 'Quando' },
  none: 'Nenhum aviso ainda',
  noneText: 'Quando a nossa equipe escrever às lojas, o aviso chega por e-mail e fica guardado aqui.',
  all: 'Todos os avisos',
  description: 'Um aviso da equipe da feira para quem cuida desta loja.',
  at: 'Enviado em',
}
