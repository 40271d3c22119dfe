import { Brand } from '../ui/layout/brand.tsx';
import { BackButton } from '../ui/forms/button.tsx';

/** Above every form: one step back, and where one is. */
export function FormHeader({ back }: { back: string }) {
  return (
    <>
      <BackButton to={back} />
      <Brand />
    </>
  );
}
