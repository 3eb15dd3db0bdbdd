import { ProfileScreen } from '../profile/index.ts'

export default ProfileScreen
