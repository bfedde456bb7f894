import { Banner } from './Banner.tsx'
import { Closure } from './Closure.tsx'
import { Department } from './Department.tsx'
import { Service } from './Service.tsx'
import { TextPage } from './TextPage.tsx'

/** How an entry of each collection will look to visitors, with the site's own styles. */
export const PREVIEWS = {
  services: Service,
  departments: Department,
  pages: TextPage,
  closures: Closure,
  banners: Banner,
}
