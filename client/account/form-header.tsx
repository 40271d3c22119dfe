import { Brand } from '../ui/brand.tsx';
import { BackLink } from '../ui/button.tsx';

/** Above every form: one step back, and where one is. */
export function FormHeader({ back }: { back: string }) {
  return (
    <>
      <BackLink to={back} />
      <Brand />
    </>
  );
}
