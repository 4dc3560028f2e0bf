import { callOf, FAILED_ANSWER, serveCall } from '../support/answers'
import { inTurn, presses, seesDialog, shows } from '../support/steps'
import { state, type HubPage } from './hub-page'
import { servePhotoRules } from './photo'

const ID = '00000000-0000-4000-8000-000000000001'
const address = `/foto#${ID}`

const taken = serveCall('read_photo', {
  id: ID,
  image_url: '/social.png',
  storage_path: 'photo-1.png',
})

const isComplete = shows(/^Abra este endereço/)

export const photoLink: HubPage = {
  address: '/foto',
  title: 'Sua Foto · Jogos da Livraria',
  heading: 'Sua Foto',
  controls: ['Voltar ao Menu'],
  isComplete,
  states: [
    state('photo-link-none', isComplete),
    state('photo-link', shows('Salvar Foto'), { address, prepare: taken }),
    state('photo-link-shops', shows(/^A loja não mostra a foto a outros visitantes/), {
      address,
      prepare: inTurn(taken, servePhotoRules({ mayList: false, mayChange: false })),
    }),
    state('photo-link-delete', inTurn(presses('Excluir Foto'), seesDialog), {
      address,
      prepare: taken,
    }),
    state('photo-link-failed', shows(/^Sua foto não pôde ser aberta agora/), {
      address,
      faults: FAILED_ANSWER,
      prepare: (page) => page.route(callOf('read_photo'), (route) => route.abort()),
    }),
  ],
}
