import { greeting } from './mails.ts'

export const secondFactorMailMessages = {
  greeting,
  news: {
    on: {
      subject: (shopName: string) => `Verificação em duas etapas ligada em ${shopName}`,
      heading: 'Sua conta está mais protegida',
      text: (shopName: string) =>
        `A verificação em duas etapas da sua conta em ${shopName} foi ligada. A partir de agora, para entrar você também digita um código do aplicativo no seu celular.`,
    },
    off: {
      subject: (shopName: string) => `Verificação em duas etapas desligada em ${shopName}`,
      heading: 'A verificação em duas etapas foi desligada',
      text: (shopName: string) =>
        `A verificação em duas etapas da sua conta em ${shopName} acaba de ser desligada. Para entrar, agora basta a senha ou um link por e-mail.`,
    },
    reset: {
      subject: (shopName: string) => `Verificação em duas etapas retirada em ${shopName}`,
      heading: 'A verificação em duas etapas foi retirada',
      text: (shopName: string) =>
        `Quem cuida de ${shopName} retirou a verificação em duas etapas da sua conta. Entre com a senha ou um link por e-mail e ligue de novo.`,
    },
    recovered: {
      subject: (shopName: string) => `Um código de recuperação foi usado em ${shopName}`,
      heading: 'Um código de recuperação foi usado',
      text: (shopName: string) =>
        `Alguém usou um código de recuperação da sua conta em ${shopName}, no lugar do código do aplicativo. Ele não vale mais.`,
    },
    codes: {
      subject: (shopName: string) => `Códigos de recuperação novos em ${shopName}`,
      heading: 'Você tem códigos de recuperação novos',
      text: (shopName: string) =>
        `Foram criados códigos de recuperação novos para a sua conta em ${shopName}. Os de antes não valem mais.`,
    },
  },
  codesLeft: (count: number) =>
    count === 0
      ? 'Era o último. Crie códigos novos na sua conta.'
      : `Você ainda tem ${count === 1 ? '1 código' : `${count} códigos`}. Se perdeu o celular, desligue a verificação e ligue de novo no aparelho novo.`,
  notYou:
    'Não foi você? Entre agora, troque a senha e saia de todos os aparelhos. Se não conseguir entrar, responda a este e-mail.',
  action: 'Ver a segurança da minha conta',
}
