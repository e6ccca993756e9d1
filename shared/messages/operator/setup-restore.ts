import { formatNumber } from '#shared/messages/format-number.ts'
import type { RestorePart } from '#shared/runtime/backups.ts'

/** Messages of the page that brings a shop back from a backup. */
export const setupRestoreMessages = {
  offer: {
    title: 'Já tem uma feira?',
    text: 'Se ela tem uma cópia de segurança, tudo pode voltar: contas, lojas, produtos, pedidos e imagens.',
    link: 'Trazer de uma cópia de segurança',
  },
  title: 'Trazer de uma cópia de segurança',
  description:
    'Tudo volta como estava na cópia: contas, lojas, produtos, pedidos e imagens. Enquanto isso a feira fica fechada, por alguns segundos ou, se for grande, por alguns minutos.',
  problem: 'A feira não voltou.',
  choose: 'Qual cópia?',
  otherPlace: 'De outro lugar',
  place: 'Pasta ou endereço da cópia',
  placeHint:
    'Uma pasta deste servidor, como /mnt/backups, ou um endereço como s3://bucket/caminho?endpoint=https://…&region=…. Se houver várias cópias ali, vale a mais nova.',
  from: (location: string) => `Estas são as cópias em ${location}.`,
  none: (location: string) => `Em ${location} ainda não há nenhuma cópia.`,
  noneWhole: (location: string) =>
    `Em ${location} há cópias, mas nenhuma está inteira. Procure outra, em outro lugar.`,
  unreadable: (count: number) =>
    count === 1
      ? 'Uma cópia está estragada e não aparece.'
      : `${formatNumber(count)} cópias estão estragadas e não aparecem.`,
  passphrase: 'Senha da cópia',
  passphraseHint: 'A frase de BACKUP_PASSPHRASE com que a cópia foi feita. Em branco, se foi feita sem ela.',
  knownPassphraseHint: 'Em branco, vale a que este servidor tem em BACKUP_PASSPHRASE.',
  withoutSecrets: 'Não tenho a senha: trazer sem os segredos',
  withoutSecretsHint:
    'Volta tudo, menos as variáveis do servidor e o segredo que assina os cookies. Por isso, todos entram de novo, cada um com a própria senha.',
  submit: 'Trazer a feira de volta',
  back: 'Prefiro abrir uma feira nova',
  errors: {
    choose: 'Escolha uma cópia.',
    place: 'Escreva a pasta ou o endereço da cópia.',
    both: 'Você escreveu um lugar: escolha “De outro lugar”, ou apague o que escreveu.',
  },
  oneProcess: {
    short: 'A feira precisa rodar em um processo só.',
    text: 'Esta feira roda em mais de um processo, e para trazer uma cópia por aqui precisa ser um só. Inicie a feira sem WEB_CONCURRENCY e sem --no-worker. Ou pare todos os processos e escreva no terminal, na pasta da feira:',
    command: 'npm run feira -- restore PASTA',
  },
}

/** Messages of the page that shows how far a restore has come. */
export const restoreProgressMessages = {
  title: 'Trazendo a feira de volta',
  parts: {
    closing: 'Fechando a feira.',
    download: 'Baixando a cópia.',
    checks: 'Conferindo a cópia. Nada foi mudado até aqui.',
    database: 'Trazendo os dados.',
    opening: 'Abrindo a feira.',
  } satisfies Record<RestorePart, string>,
  label: 'Quanto já foi feito',
  reloads:
    'Esta página se atualiza sozinha. Você pode fechá-la e voltar ao mesmo endereço: o trabalho continua no servidor.',
  again: 'Atualizar agora',
}

/** Messages of the page after a restore. */
export const restoredMessages = {
  title: 'A feira está de volta',
  from: 'Ela está como na cópia de',
  location: (location: string) => `A cópia veio de ${location}.`,
  signIn: 'Entre com a conta que você tinha nela, e a mesma senha.',
  toSignIn: 'Entrar',
  afterwards: 'Depois disso',
  mails: 'E-mails que ainda esperavam quando a cópia foi feita podem chegar uma segunda vez.',
  payments: 'O que foi pago depois da cópia só o banco sabe: importe o extrato e escreva a esses clientes.',
  environment: (file: string) =>
    `As variáveis do servidor copiado estão em ${file}: confira, passe-as para o .env e apague o arquivo.`,
}
