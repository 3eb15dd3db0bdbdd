import { AdminScreen } from '../admin/index.ts'

export default function AdminPage() {
  return <AdminScreen />
}
