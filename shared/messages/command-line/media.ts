/** Messages of `media move`, and errors of the pictures' storage. */
export const mediaMessages = {
  wrongPlace: (text: string) =>
    text
      ? `${text} não é um lugar para fotos: escreva local (em DATA_DIR) ou s3://bucket/caminho?endpoint=https://…&region=…`
      : 'Faltou de onde para onde: escreva, por exemplo, media move local s3://bucket/caminho?endpoint=https://…&region=…',
  samePlace: 'Os dois lugares são o mesmo.',
  noCredentials: 'Faltam AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY para usar s3://.',
  stillUsed:
    'A feira ainda usa o lugar de onde as fotos sairiam, e nada foi feito. Mude MEDIA_URL, reinicie a feira, e só então use --delete-source.',
  progress: 'Fotos',
  moved: ({ copied, known }: { copied: number; known: number }) =>
    `${[
      copied === 1 ? '1 arquivo copiado e conferido' : `${copied} arquivos copiados e conferidos`,
      ...(known > 0 ? [known === 1 ? '1 já estava lá, igual' : `${known} já estavam lá, iguais`] : []),
    ].join('; ')}.`,
  deleted: (count: number) =>
    count === 1 ? '1 arquivo apagado do lugar antigo.' : `${count} arquivos apagados do lugar antigo.`,
  thenBucket: (url: string) =>
    `Agora escreva MEDIA_URL='${url}', reinicie a feira e rode este comando outra vez, para o que chegou enquanto isso.`,
  thenDisk:
    'Agora apague MEDIA_URL, reinicie a feira e rode este comando outra vez, para o que chegou enquanto isso.',
  mayDelete:
    'A feira já usa o lugar novo. Para apagar as fotos do antigo, rode este comando outra vez com --delete-source.',
}

/** Why pictures cannot be stored in a place, beside the variable that names it. */
export const mediaFailureText = {
  unavailable: (named: string, place: string) =>
    `${named}: ${place} não responde. Confira o endereço, a rede e as chaves, e rode de novo: o que já foi feito não se perde.`,
  foreign: (named: string, place: string) =>
    `${named}: ${place} guarda as fotos de outra feira. Escolha um caminho que seja só desta; se é aquela que volta, restaure antes a cópia dela (npm run feira -- restore).`,
  unmarked: (named: string, place: string) =>
    `${named}: ${place} não está vazio, e não é de nenhuma feira. Escolha um caminho vazio.`,
  damaged: (named: string, file: string) =>
    `${named}: ${file} não chegou como foi enviado. Nada foi apagado; rode de novo.`,
  one_place: () => 'Os dois endereços levam ao mesmo lugar. Nada foi copiado nem apagado.',
}
