import { Brand } from '../ui/layout/brand.tsx';
import { BackButton } from '../ui/forms/button.tsx';

/** Shows a back button and the brand above a form. */
export function FormHeader({ backPath }: { backPath: string }) {
  return (
    <>
      <BackButton to={backPath} />
      <Brand />
    </>
  );
}
