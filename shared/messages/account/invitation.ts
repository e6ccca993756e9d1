/** Messages of the page where a person accepts an invitation into a store. */
export const invitationMessages = {
  title: 'Convite para uma loja',
  what: (store: string, role: string) => `A loja ${store} convidou você. Sua função: ${role}.`,
  sentTo: (email: string) => `O convite foi enviado para ${email}.`,
  until: 'Vale até',
  signedInAs: (name: string, email: string) => `Você está na conta de ${name} (${email}).`,
  accept: 'Aceitar o convite',
  guest:
    'Para aceitar, entre na conta do e-mail que recebeu o convite, ou crie uma com ele. Depois você volta para cá.',
  other: (email: string) =>
    `Só a conta de ${email} pode aceitar. Se o convite era para outro e-mail seu, peça outro a quem convidou você.`,
  switchAccount: 'Sair e entrar com a outra conta',
  unconfirmed:
    'Falta só confirmar seu e-mail: abra o link da mensagem de confirmação e volte a esta página. Se ela não chegou, mandamos outra.',
  sendConfirmation: 'Mandar o link de confirmação',
  confirmationSent: (email: string) =>
    `Mandamos o link para ${email}. Depois de confirmar, abra o convite de novo.`,
  signIn: 'Entrar',
  signUp: 'Criar conta',
  joinedTitle: 'Convite aceito',
  joined: (store: string) => `Você faz parte da equipe da loja ${store}.`,
  toPanel: 'Ir para a loja',
  expiredTitle: 'Este convite não vale mais',
  expired: 'Ele já foi usado, foi cancelado ou venceu. Peça outro a quem convidou você.',
  home: 'Ir para o início',
}
