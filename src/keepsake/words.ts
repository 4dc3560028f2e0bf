/** Why there is no photo to be seen, and what helps. */
export const NO_PHOTO =
  'Abra este endereço pelo código QR que aparece na tela da loja depois da foto.'
export const GONE = 'Esta foto não está mais neste endereço.'
export const AWAY = 'Sua foto não pôde ser aberta agora. Verifique a conexão.'
