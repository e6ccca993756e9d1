import { greeting } from './mails.ts'

export const passkeyMailMessages = {
  greeting,
  news: {
    added: {
      subject: (shop: string) => `Nova chave de acesso na sua conta em ${shop}`,
      heading: 'Uma chave de acesso foi criada',
      text: (name: string) => `Agora também dá para entrar na sua conta com a chave “${name}”.`,
    },
    removed: {
      subject: (shop: string) => `Chave de acesso apagada na sua conta em ${shop}`,
      heading: 'Uma chave de acesso foi apagada',
      text: (name: string) => `A chave “${name}” não abre mais a sua conta.`,
    },
  },
  notYou:
    'Não foi você? Troque a senha agora, apague as chaves que não conhece e saia de todos os aparelhos.',
  action: 'Ver chaves de acesso',
}
