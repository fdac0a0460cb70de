import { useEffect, useState } from 'react';
import { checkPolicy, type PolicyCheck } from './policy-check.ts';

export function usePolicyCheck(): PolicyCheck {
  const [check, setCheck] = useState<PolicyCheck>('checking');
  useEffect(() => {
    let current = true;
    void checkPolicy().then((found) => current && setCheck(found));
    return () => {
      current = false;
    };
  }, []);
  return check;
}
