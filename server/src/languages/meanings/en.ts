export const meanings = `end ends expire expiry expiration lapse terminate termination finish cease
terminate termination cancel cancellation withdraw withdrawal revoke end quit resign
begin start commence commencement effect effective
last duration term run runs period
holiday holidays vacation leave
sick ill illness sickness
pay paid payment payable pays
price cost costs fee charge rate premium
salary wage wages remuneration pay
employee employees staff worker personnel
lose loss lost
unused remaining left
need needed require required necessary
sign signed dated entered concluded
contract agreement
own owns owner ownership belong rights property
deadline within latest due
fix repair mend
buy purchase
member members join joined membership
sell sale
home house dwelling flat apartment premises
allow allowed permit permitted
forbidden prohibited banned
mandatory compulsory obligatory required
wifi wireless wlan
broken defect defective fault damage damaged
bag bags baggage luggage suitcase
dog pet pets
cat pet pets
car vehicle automobile
bike bicycle
phone telephone mobile
doctor physician medical
teacher lecturer instructor
profit income earnings
revenue turnover sales
deductible excess
guarantee warranty
insure insured insurance cover covered coverage
liable responsible liability
refund refunded reimburse reimbursed reimbursement repaid return returned
delete erase remove
loud noise
late delay delayed
headmaster principal headteacher head
boss manager supervisor
confidential confidentiality secret secrecy
breach violation violate
lawyer solicitor attorney adviser`
