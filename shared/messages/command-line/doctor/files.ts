/** Messages of the checks of files, by the name of the check. */
export const fileChecks = {
  'data-dir': {
    title: 'Pasta dos dados',
    unusable: (folder: string, code: string) => ({
      what: `A pasta ${folder} não pode ser lida e escrita (${code}).`,
      todo: 'Dê a pasta ao usuário que roda a feira (chown -R), ou corrija DATA_DIR.',
    }),
  },
  'data-dir-permissions': {
    title: 'Quem mais lê os dados',
    open: {
      what: 'Outros usuários desta máquina podem ler dados da feira: e-mails com links, segredos, fotos de rascunhos.',
      todo: 'Feche a pasta: chmod -R go-rwx nestes arquivos.',
    },
  },
  outbox: {
    title: 'Pasta de saída dos e-mails',
    unusable: (code: string) => ({
      what: `Nenhum e-mail pode ser escrito em outbox/ (${code}).`,
      todo: 'Dê a pasta ao usuário que roda a feira (chown -R).',
    }),
    large: (count: number) => ({
      what: `Há ${count} e-mails em outbox/, e eles não saem de lá sozinhos.`,
      todo: 'Configure SMTP_URL. A tarefa de toda noite apaga os de mais de duas semanas.',
    }),
    old: (days: number) => ({
      what: `Há e-mails de ${days} dias em outbox/, com nomes, endereços e links: a limpeza da noite não roda.`,
      todo: 'Veja se as tarefas rodam (jobs-waiting e schedules), ou apague os arquivos antigos.',
    }),
  },
  uploads: {
    title: 'Envios interrompidos',
    old: (count: number) => ({
      what: `Há ${count === 1 ? 'um arquivo' : `${count} arquivos`} em uploads/ de envios que não terminaram há mais de um dia.`,
      todo: 'Podem ser apagados.',
    }),
  },
  'half-written-files': {
    title: 'Arquivos pela metade',
    found: (count: number) => ({
      what: `Há ${count === 1 ? 'um arquivo' : `${count} arquivos`} .part de mais de um dia, de uma escrita que não terminou.`,
      todo: 'Podem ser apagados: o que vale é gravado com o nome definitivo.',
    }),
  },
  'restored-environment': {
    title: 'Segredos de uma restauração',
    there: {
      what: 'restored.env ainda está na pasta dos dados, com as senhas do servidor antigo em texto legível.',
      todo: 'Passe as variáveis para o seu .env e apague o arquivo.',
    },
  },
  'restore-points': {
    title: 'Pontos de restauração',
    old: (count: number, days: number) => ({
      what: `Há ${count === 1 ? 'um ponto' : `${count} pontos`} de restauração, o mais antigo de ${days} dias, com dados pessoais.`,
      todo: 'Se a restauração deu certo, apague as pastas em restore-points/.',
    }),
  },
  media: {
    title: 'Lugar das fotos',
    unavailable: (place: string, code: string) => ({
      what: `O bucket das fotos (${place}) não responde ou recusa as chaves (${code}): fotos não aparecem, e envios são recusados.`,
      todo: 'Confira MEDIA_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY e o serviço. Nada se perde: o que falhou é tentado de novo.',
    }),
    foreign: (place: string) => ({
      what: `${place} guarda as fotos de outra feira, e esta não escreve ali.`,
      todo: 'Ponha em MEDIA_URL um caminho que seja só desta feira, e leve as fotos com npm run feira -- media move.',
    }),
    left: (count: number) => ({
      what: `${count === 1 ? 'Uma foto ainda está' : `${count} fotos ainda estão`} em DATA_DIR/pictures, mas a feira usa o bucket de MEDIA_URL.`,
      todo: "npm run feira -- media move local 's3://…' leva o que falta; com --delete-source apaga depois o que está aqui.",
    }),
  },
  'pictures-without-files': {
    title: 'Fotos cujo arquivo sumiu',
    missing: (count: number) => ({
      what: `${count === 1 ? 'Uma foto está' : `${count} fotos estão`} no banco de dados, mas o arquivo original não existe.`,
      todo: 'Traga pictures/originals da última cópia de segurança, ou peça às lojas que enviem as fotos de novo.',
    }),
  },
  'files-without-rows': {
    title: 'Arquivos de fotos que ninguém usa',
    found: (count: number, size: string) => ({
      what: `${count === 1 ? 'Um arquivo' : `${count} arquivos`} entre as fotos originais não ${count === 1 ? 'pertence' : 'pertencem'} a nenhuma foto (${size}).`,
      todo: 'Não fazem mal. Depois de uma cópia de segurança podem ser apagados.',
    }),
  },
  'documents-of-former-stores': {
    title: 'Documentos que não são mais precisos',
    found: (count: number) => ({
      what: `${count === 1 ? 'Um documento' : `${count} documentos`} de lojas recusadas ou encerradas há mais de seis meses ainda ${count === 1 ? 'está guardado' : 'estão guardados'}.`,
      todo: 'A LGPD pede que dados pessoais não fiquem além do necessário: veja se a lei ainda os exige, e apague os outros da tabela merchant_document.',
    }),
  },
}
