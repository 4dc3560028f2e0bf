import { callOf, FAILED_ANSWER, serveCall } from '../support/answers'
import { inTurn, presses, seesDialog, shows } from '../support/steps'
import type { HubPage } from './hub-page'
import { servePhotoRules } from './photo'

const PHOTO_CALL = callOf('read_photo')
const ID = '00000000-0000-4000-8000-000000000001'
const address = `/foto#${ID}`

/** Has the service give this photo, or say that there is none. */
const servePhoto = (photo: unknown) => serveCall('read_photo', photo)

const taken = servePhoto({ id: ID, image_url: '/social.png', storage_path: 'photo-1.png' })

export const keepsake: HubPage = {
  address: '/foto',
  title: 'Sua Foto · Jogos da Livraria',
  heading: 'Sua Foto',
  code: /photo-link-page.*\.js/,
  controls: ['Voltar ao Menu'],
  isComplete: shows(/^Abra este endereço/),
  states: [
    { name: 'keepsake-none', isMoreOfTheSame: true, act: shows(/^Abra este endereço/) },
    {
      name: 'keepsake-loading',
      isMoreOfTheSame: true,
      address,
      prepare: (page) => page.route(PHOTO_CALL, () => new Promise(() => undefined)),
    },
    { name: 'keepsake', address, prepare: taken, act: shows('Salvar Foto') },
    {
      name: 'keepsake-shops',
      address,
      prepare: inTurn(taken, servePhotoRules({ mayList: false, mayChange: false })),
      act: shows(/^A loja não mostra a foto a outros visitantes/),
    },
    {
      name: 'keepsake-delete',
      address,
      prepare: taken,
      act: inTurn(presses('Excluir Foto'), seesDialog),
    },
    {
      name: 'keepsake-gone',
      isMoreOfTheSame: true,
      address,
      prepare: servePhoto(null),
      act: shows('Esta foto não está mais neste endereço.'),
    },
    {
      name: 'keepsake-failed',
      address,
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(PHOTO_CALL, (route) => route.abort()),
      act: shows(/^Sua foto não pôde ser aberta agora/),
    },
  ],
}
