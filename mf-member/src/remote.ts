import { CONTRACT, defineRemote } from '@portal/shared-ui/remote'

export default defineRemote({ contract: CONTRACT, areas: {"/logga-in":[],"/registrera":[],"/glömt-lösenord":[],"/reset-password":[],"/profil":[],"/min-sida":[],"/min-sjalavinna":[],"/min-bibellaesning":[],"/sparade-tolkningar":[]} })
